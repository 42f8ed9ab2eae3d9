import { livePlan } from '../../../lib/billing/stripeSubscription.ts';
import * as contract from '../../../lib/contract/invitations.ts';
import { acceptInvitation } from '../../../lib/operations/accounts/acceptInvitation.ts';
import { countSeats } from '../../../lib/operations/accounts/countSeats.ts';
import { presentAccount, presentMember } from '../../../lib/operations/accounts/presentAccount.ts';
import { findAccount } from '../../../lib/store/accounts.ts';
import { findSubscription } from '../../../lib/store/subscriptions.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.acceptInvitation, async ({ token, name }, { caller, now }) => {
  const person = { userId: caller.userId, email: caller.email, name };
  const planOf = async (accountId: string) => livePlan(await findSubscription(table(), accountId), now);
  const { accountId, member } = await acceptInvitation({ table: table(), planOf, now }, person, token);
  const [account, plan] = await Promise.all([findAccount(table(), accountId), planOf(accountId)]);
  if (!account) throw new Error('The account of a new member does not exist');
  const seatsTaken = await countSeats(table(), account, now);
  return { account: presentAccount(account, { plan, seatsTaken }), member: presentMember(member) };
});
