import * as contract from '../../../lib/contract/monitoring/calibrations.ts';
import { exportCalibrations } from '../../../lib/operations/monitoring/calibrations.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.exportCalibrations, (_input, { caller, now }) =>
  exportCalibrations({ table: table(), now }, caller.accountId),
);
