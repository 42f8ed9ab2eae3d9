import * as contract from '../../../lib/contract/invitations.ts';
import { acceptInvitation } from '../../../lib/operations/accounts/acceptInvitation.ts';
import { countSeats } from '../../../lib/operations/accounts/countSeats.ts';
import { presentAccount, presentMember } from '../../../lib/operations/accounts/presentAccount.ts';
import { findAccount } from '../../../lib/store/accounts.ts';
import { door } from '../../kit/http.ts';
import { planOf } from '../../kit/planOf.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.acceptInvitation, async ({ token, name, accepts }, { caller, now }) => {
  const person = { userId: caller.userId, email: caller.email, name, accepts };
  const deps = { table: table(), planOf: planOf(now), now };
  const { accountId, member } = await acceptInvitation(deps, person, token);
  const [account, plan] = await Promise.all([findAccount(table(), accountId), deps.planOf(accountId)]);
  if (!account) throw new Error('The account of a new member does not exist');
  const seatsTaken = await countSeats(table(), account, now);
  return { account: presentAccount(account, { plan, seatsTaken }), member: presentMember(member) };
});
