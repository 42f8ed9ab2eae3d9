import * as contract from '../../../lib/contract/secondFactor.ts';
import { recoverSignIn } from '../../../lib/operations/accounts/secondFactor.ts';
import { secondFactorsOf } from '../../../lib/platform/secondFactor.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.recoverSignIn, async ({ email }, { caller, now }) => {
  await recoverSignIn({ table: table(), now, secondFactors: secondFactorsOf() }, caller, email);
  return {};
});
