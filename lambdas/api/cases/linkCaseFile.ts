import * as contract from '../../../lib/contract/cases/caseFiles.ts';
import { linkCaseFile } from '../../../lib/operations/cases/caseFiles.ts';
import { uploads } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.linkCaseFile, async (input, { caller }) => ({
  url: await linkCaseFile({ table: table(), uploads: uploads() }, caller, input),
}));
