import * as contract from '../../../lib/contract/monitoring/calibrations.ts';
import { approveCalibration } from '../../../lib/operations/monitoring/calibrations.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.approveCalibration, async (input, { caller, now }) => ({
  calibration: await approveCalibration({ table: table(), now }, caller, input.calibration_id, input.version),
}));
