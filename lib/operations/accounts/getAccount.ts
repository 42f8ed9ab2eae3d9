import type { Account } from '../../contract/accounts.ts';
import type { Member } from '../../contract/members.ts';
import { findAccount } from '../../store/accounts.ts';
import { findMember } from '../../store/members.ts';
import type { Table } from '../../store/table.ts';
import { countSeats } from './countSeats.ts';
import type { Membership } from './memberships.ts';
import { presentAccount, presentMember } from './presentAccount.ts';

/** The account of a person and their place in it; both null for somebody without one. */
export async function getAccount(
  { table, now }: { table: Table; now: Date },
  membership: Membership | undefined,
): Promise<{ account: Account; member: Member } | { account: null; member: null }> {
  if (!membership) return { account: null, member: null };
  const { accountId, userId, plan } = membership;
  const [account, member] = await Promise.all([findAccount(table, accountId), findMember(table, accountId, userId)]);
  // Removed at this very moment.
  if (!account || !member) return { account: null, member: null };
  const seatsTaken = await countSeats(table, account, now);
  return { account: presentAccount(account, { plan, seatsTaken }), member: presentMember(member) };
}
