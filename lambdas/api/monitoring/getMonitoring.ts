import * as contract from '../../../lib/contract/monitoring/monitoring.ts';
import { getMonitoring } from '../../../lib/operations/monitoring/getMonitoring.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getMonitoring, (_input, { caller, now }) =>
  getMonitoring(table(), caller.accountId, now),
);
