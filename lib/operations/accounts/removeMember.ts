import { notFound } from '../../contract/refusal.ts';
import { removeMembership } from '../../store/memberChanges.ts';
import { findMember } from '../../store/members.ts';
import type { Table } from '../../store/table.ts';
import type { ActingCaller } from './changeMemberRole.ts';
import { type ClosePage, closePages } from './closePages.ts';
import { changedMeanwhile, problemOfLeaving, problemOfRemoval, refuse } from './memberRules.ts';

/**
 * Ends a membership, one's own included, and closes the pages that the member has open. Throws NOT_FOUND, and CONFLICT for the
 * owner and for a member who is changed in the same moment.
 */
export async function removeMember(
  { table, closePage }: { table: Table; closePage: ClosePage },
  caller: ActingCaller,
  userId: string,
): Promise<void> {
  const member = await findMember(table, caller.accountId, userId);
  if (!member) throw notFound('Member');
  refuse(userId === caller.userId ? problemOfLeaving(member) : problemOfRemoval(member));
  if (!(await removeMembership(table, caller.accountId, member, caller))) refuse(changedMeanwhile);
  await closePages({ table, closePage }, caller.accountId, userId);
}
