import * as contract from '../../../lib/contract/mails/notifications.ts';
import { savePreferences } from '../../../lib/operations/mails/preferences.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(
  contract.saveNotificationPreferences,
  ({ changed_at: readAt, muted, ...preferences }, { caller, now }) =>
    savePreferences({ table: table(), now }, caller, { preferences, muted }, readAt),
);
