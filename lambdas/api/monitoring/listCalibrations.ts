import * as contract from '../../../lib/contract/monitoring/calibrations.ts';
import { listCalibrations } from '../../../lib/operations/monitoring/calibrations.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listCalibrations, ({ cursor }, { caller }) =>
  listCalibrations(table(), caller.accountId, cursor),
);
