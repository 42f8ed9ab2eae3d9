import * as contract from '../../../lib/contract/mails/notifications.ts';
import { getPreferences } from '../../../lib/operations/mails/preferences.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getNotificationPreferences, (_input, { caller }) =>
  getPreferences(table(), caller),
);
