import * as contract from '../../../lib/contract/monitoring/monitoringRuns.ts';
import { ownRun, receiptOfRun } from '../../../lib/operations/monitoring/getRun.ts';
import { presentRun } from '../../../lib/operations/monitoring/presentRun.ts';
import { receiptsBucket } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { logFiles } from '../../kit/receipts/logFiles.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getMonitoringRun, async ({ run_id: id }, { caller }) => {
  const run = await ownRun(table(), caller.accountId, id);
  return { run: presentRun(run), ...(await receiptOfRun({ log: logFiles(), receipts: receiptsBucket() }, run)) };
});
