import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/cases/caseFiles.ts';
import { addCaseFile } from '../../../lib/operations/cases/caseFiles.ts';
import { presentFile } from '../../../lib/operations/cases/presentCase.ts';
import { uploads } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.addCaseFile, async (input, { caller, now }) => {
  const deps = { table: table(), uploads: uploads(), now, random: randomBytes };
  return { file: presentFile(await addCaseFile(deps, caller, input)) };
});
