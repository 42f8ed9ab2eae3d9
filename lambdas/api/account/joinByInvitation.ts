import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/account/invitations.ts';
import { joinByInvitation } from '../../../lib/operations/account/joinByInvitation.ts';
import { closeAndRemoveSignUp } from '../../../lib/operations/billing/closeSignUp.ts';
import { whilePersonWaits } from '../../../lib/operations/billing/paymentRefusal.ts';
import { poolUsers } from '../../../lib/platform/poolUsers.ts';
import { signUpDeps } from '../../kit/billing/signUp.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { mailQueue } from '../../kit/mails/mails.ts';
import { table } from '../../kit/table.ts';
import { planOf } from '../../kit/usage/planOf.ts';

export const handler = plainHandler(contract.joinByInvitation, (input, { now }) => {
  const deps = {
    table: table(),
    planOf: planOf(now),
    poolUsers,
    mails: mailQueue(),
    random: randomBytes,
    closeAndRemoveSignUp: async (email: string) => closeAndRemoveSignUp(await signUpDeps(), email),
    now,
  };
  return whilePersonWaits(() => joinByInvitation(deps, input));
});
