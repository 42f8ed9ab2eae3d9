import * as contract from '../../../lib/contract/mails/notifications.ts';
import { getPreferences } from '../../../lib/operations/mails/preferences.ts';
import { door } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.getNotificationPreferences, (_input, { caller }) =>
  getPreferences(table(), caller),
);
