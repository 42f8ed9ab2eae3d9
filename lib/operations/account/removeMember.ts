import { notFound } from '../../contract/refusal.ts';
import { updateInvitationClosed } from '../../store/account/invitationChanges.ts';
import { findInvitationOfAddress } from '../../store/account/invitations.ts';
import { removeMembership } from '../../store/account/memberChanges.ts';
import { findMember } from '../../store/account/members.ts';
import type { Table } from '../../store/table.ts';
import type { ActingCaller } from './changeMemberRole.ts';
import { type ClosePage, closePages } from './closePages.ts';
import { changedMeanwhile, problemOfLeaving, problemOfRemoval, refuse } from './memberRules.ts';

/**
 * Ends a membership, one's own included, withdraws an open invitation to the member's address, and closes the member's open pages.
 * Throws NOT_FOUND, and CONFLICT for the owner and for a member changed at the same moment.
 */
export async function removeMember(
  { table, closePage, now }: { table: Table; closePage: ClosePage; now: Date },
  caller: ActingCaller,
  userId: string,
): Promise<void> {
  const member = await findMember(table, caller.accountId, userId);
  if (!member) throw notFound('Member');
  refuse(userId === caller.userId ? problemOfLeaving(member) : problemOfRemoval(member));
  const { accountId, actor } = caller;
  // Before the membership ends: an open invitation would let the member back at once.
  const invitation = await findInvitationOfAddress(table, accountId, member.email);
  if (invitation) {
    await updateInvitationClosed(table, accountId, invitation, { status: 'withdrawn', changedBy: actor, now });
  }
  if (!(await removeMembership(table, accountId, member, { ...caller, now }))) refuse(changedMeanwhile);
  await closePages({ table, closePage, now }, accountId, userId);
}
