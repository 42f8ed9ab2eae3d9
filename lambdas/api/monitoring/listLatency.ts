import * as contract from '../../../lib/contract/monitoring/listLatency.ts';
import { listLatency } from '../../../lib/operations/monitoring/listLatency.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listLatency, (input, { caller, now }) =>
  listLatency({ table: table(), now }, caller.accountId, input),
);
