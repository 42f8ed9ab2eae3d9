import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/cases/caseNotes.ts';
import { commentCase } from '../../../lib/operations/cases/caseNotes.ts';
import { presentCase } from '../../../lib/operations/cases/presentCase.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.commentCase, async (input, { caller, now }) => {
  const changed = await commentCase({ table: table(), now, random: randomBytes }, caller, input);
  return { case: presentCase(changed, now) };
});
