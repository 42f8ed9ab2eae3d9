import * as contract from '../../../lib/contract/notifications/notifications.ts';
import { markNotifications } from '../../../lib/operations/notifications/readNotifications.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.markNotifications, (input, { caller: { accountId, userId }, now }) =>
  markNotifications({ table: table(), now }, { accountId, userId }, input),
);
