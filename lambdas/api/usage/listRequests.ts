import * as contract from '../../../lib/contract/usage/requestLog.ts';
import { getRequestLog } from '../../../lib/operations/usage/getRequestLog.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listRequests, (input, { caller, now }) =>
  getRequestLog(table(), caller.accountId, input, now),
);
