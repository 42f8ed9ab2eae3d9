import * as contract from '../../../lib/contract/account/invitations.ts';
import { acceptInvitation } from '../../../lib/operations/account/acceptInvitation.ts';
import { countSeats } from '../../../lib/operations/account/countSeats.ts';
import { presentAccount, presentMember } from '../../../lib/operations/account/presentAccount.ts';
import { findAccount } from '../../../lib/store/account/accounts.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';
import { planOf } from '../../kit/usage/planOf.ts';

export const handler = plainHandler(contract.acceptInvitation, async ({ token, name, accepts }, { caller, now }) => {
  const person = { userId: caller.userId, email: caller.email, name, accepts };
  const deps = { table: table(), planOf: planOf(now), now };
  const { accountId, member } = await acceptInvitation(deps, person, token);
  const [account, plan] = await Promise.all([findAccount(table(), accountId), deps.planOf(accountId)]);
  if (!account) throw new Error('The account of a new member does not exist');
  const seatsTaken = await countSeats(table(), account, now);
  return { account: presentAccount(account, { plan, seatsTaken }), member: presentMember(member) };
});
