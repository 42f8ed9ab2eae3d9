import * as contract from '../../../lib/contract/imports/imports.ts';
import { ownImportJob } from '../../../lib/operations/imports/importProgress.ts';
import { problemReport } from '../../../lib/operations/imports/problemReport.ts';
import { uploads } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.importProblems, async ({ jobId }, { caller }) =>
  problemReport(uploads(), await ownImportJob(table(), caller.accountId, jobId)),
);
