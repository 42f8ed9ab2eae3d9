import * as contract from '../../../lib/contract/monitoring/listLatency.ts';
import { exportListLatency } from '../../../lib/operations/monitoring/listLatency.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.exportListLatency, (input, { caller, now }) =>
  exportListLatency({ table: table(), now }, caller.accountId, input),
);
