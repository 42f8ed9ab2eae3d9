import * as contract from '../../../lib/contract/imports/imports.ts';
import { importProgress } from '../../../lib/operations/imports/importProgress.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getImportJob, ({ jobId }, { caller, now }) =>
  importProgress(table(), caller.accountId, jobId, now),
);
