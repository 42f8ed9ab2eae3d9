import type { Acceptance } from '../../contract/account/acceptances.ts';
import type { Account } from '../../contract/account/accounts.ts';
import type { Member } from '../../contract/account/members.ts';
import { findAcceptances } from '../../store/account/acceptances.ts';
import { findAccount } from '../../store/account/accounts.ts';
import { findDeletion } from '../../store/account/deletions.ts';
import { findAccountOfUser, findMember } from '../../store/account/members.ts';
import type { Table } from '../../store/table.ts';
import { countSeats } from './countSeats.ts';
import type { Membership } from './memberships.ts';
import { presentAcceptances } from './presentAcceptances.ts';
import { presentAccount, presentMember } from './presentAccount.ts';

type Found =
  | { account: Account; member: Member; acceptances: Acceptance[] }
  | { account: null; member: null; account_deleted?: true };

/** The account of a person and their place in it; both null for somebody without one, and whether it was deleted. */
export async function getAccount(
  { table, now }: { table: Table; now: Date },
  userId: string,
  membership: Membership | undefined,
): Promise<Found> {
  if (!membership) return withoutAccount(table, userId);
  const { accountId, plan } = membership;
  const [account, member, accepted] = await Promise.all([
    findAccount(table, accountId),
    findMember(table, accountId, userId),
    findAcceptances(table, accountId, userId),
  ]);
  // Removed at this very moment.
  if (!account || !member) return withoutAccount(table, userId);
  const seatsTaken = await countSeats(table, account, now);
  const acceptances = presentAcceptances(accepted);
  return { account: presentAccount(account, { plan, seatsTaken }), member: presentMember(member), acceptances };
}

/** Until the deletion removes the person too, they count as a member of the deleted account. */
async function withoutAccount(table: Table, userId: string): Promise<Found> {
  const accountId = await findAccountOfUser(table, userId);
  const isDeleted = accountId !== undefined && (await findDeletion(table, accountId)) !== undefined;
  return { account: null, member: null, ...(isDeleted ? { account_deleted: true } : {}) };
}
