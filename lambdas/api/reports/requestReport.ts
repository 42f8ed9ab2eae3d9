import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/reports/reports.ts';
import { presentReport } from '../../../lib/operations/reports/presentReport.ts';
import { requestReport } from '../../../lib/operations/reports/requestReport.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { readReceipts } from '../../kit/receipts/receiptReader.ts';
import { reportsQueue } from '../../kit/reports/reportsQueue.ts';

export const handler = plainHandler(contract.requestReport, async (input, { caller, now }) => {
  const deps = { ...readReceipts(now), reportsQueue: reportsQueue(), random: randomBytes };
  return { report: presentReport(await requestReport(deps, caller, input), now) };
});
