import * as contract from '../../../lib/contract/account/sessions.ts';
import { signOutEverywhere } from '../../../lib/operations/account/signOutEverywhere.ts';
import { sessionEndsOf } from '../../../lib/platform/endSessions.ts';
import { secondFactorsOf } from '../../../lib/platform/secondFactor.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.signOutEverywhere, async (_input, { caller }) => {
  await signOutEverywhere({ table: table(), secondFactors: secondFactorsOf(), ...sessionEndsOf() }, caller.userId);
  return {};
});
