import * as contract from '../../../lib/contract/reports/reports.ts';
import { cancelReport } from '../../../lib/operations/reports/cancelReport.ts';
import { presentReport } from '../../../lib/operations/reports/presentReport.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.cancelReport, async ({ report_id }, { caller, now }) => ({
  report: presentReport(await cancelReport({ table: table(), now }, caller, report_id), now),
}));
