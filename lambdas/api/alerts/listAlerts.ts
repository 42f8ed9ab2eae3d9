import * as contract from '../../../lib/contract/alerts/alerts.ts';
import { listAlerts } from '../../../lib/operations/alerts/listAlerts.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.listAlerts, (input, { caller, now }) =>
  listAlerts(
    { table: table(), now },
    { accountId: caller.accountId, userId: 'userId' in caller ? caller.userId : undefined },
    input,
  ),
);
