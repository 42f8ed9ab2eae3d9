import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/cases/caseNotes.ts';
import { linkCase } from '../../../lib/operations/cases/caseNotes.ts';
import { presentCase } from '../../../lib/operations/cases/presentCase.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.linkCase, async (input, { caller, now }) => {
  const changed = await linkCase({ table: table(), now, random: randomBytes }, caller, input);
  return { case: presentCase(changed, now) };
});
