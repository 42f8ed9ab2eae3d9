import * as contract from '../../../lib/contract/reports/reports.ts';
import { linkReport } from '../../../lib/operations/reports/linkReport.ts';
import { uploads } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.linkReport, async ({ report_id }, { caller, now }) => ({
  url: await linkReport({ table: table(), uploads: uploads(), now }, caller.accountId, report_id),
}));
