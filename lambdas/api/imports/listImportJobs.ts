import * as contract from '../../../lib/contract/imports/imports.ts';
import { importJobs } from '../../../lib/operations/imports/importJobs.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listImportJobs, ({ cursor }, { caller, now }) =>
  importJobs(table(), caller.accountId, { cursor, now }),
);
