import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/cases/cases.ts';
import { presentCase } from '../../../lib/operations/cases/presentCase.ts';
import { stepCase } from '../../../lib/operations/cases/stepCase.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.stepCase, async (input, { caller, now }) => {
  const changed = await stepCase({ table: table(), now, random: randomBytes }, caller, input);
  return { case: presentCase(changed, now) };
});
