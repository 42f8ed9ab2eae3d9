import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/cases/cases.ts';
import { changeCase } from '../../../lib/operations/cases/changeCase.ts';
import { presentCase } from '../../../lib/operations/cases/presentCase.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.changeCase, async (input, { caller, now }) => {
  const changed = await changeCase({ table: table(), now, random: randomBytes }, caller, input);
  return { case: presentCase(changed, now) };
});
