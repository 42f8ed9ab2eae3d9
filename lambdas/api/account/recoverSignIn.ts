import * as contract from '../../../lib/contract/account/secondFactor.ts';
import { recoverSignIn } from '../../../lib/operations/account/secondFactor.ts';
import { sessionEndsOf } from '../../../lib/platform/endSessions.ts';
import { secondFactorsOf } from '../../../lib/platform/secondFactor.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.recoverSignIn, async ({ email }, { caller }) => {
  const deps = { table: table(), secondFactors: secondFactorsOf(), ...sessionEndsOf() };
  await recoverSignIn(deps, caller, email);
  return {};
});
