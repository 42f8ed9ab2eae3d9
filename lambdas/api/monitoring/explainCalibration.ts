import * as contract from '../../../lib/contract/monitoring/calibrations.ts';
import { explainCalibration } from '../../../lib/operations/monitoring/calibrations.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.explainCalibration, async (input, { caller, now }) => {
  const { calibration_id: id, reason, back_test_id: backTestId, review_on: reviewOn, version } = input;
  const explanation = { reason, backTestId, reviewOn, version };
  return { calibration: await explainCalibration({ table: table(), now }, caller, id, explanation) };
});
