import * as contract from '../../../lib/contract/secondFactor.ts';
import { removeSecondFactorOfMember } from '../../../lib/operations/accounts/secondFactor.ts';
import { sessionEndsOf } from '../../../lib/platform/endSessions.ts';
import { secondFactorsOf } from '../../../lib/platform/secondFactor.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.removeSecondFactor, async ({ user_id: userId }, { caller }) => {
  const deps = { table: table(), secondFactors: secondFactorsOf(), ...sessionEndsOf() };
  await removeSecondFactorOfMember(deps, caller, userId);
  return {};
});
