import * as contract from '../../../lib/contract/notifications/notifications.ts';
import { listNotifications } from '../../../lib/operations/notifications/readNotifications.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listNotifications, (input, { caller: { accountId, userId } }) =>
  listNotifications(table(), { accountId, userId }, input),
);
