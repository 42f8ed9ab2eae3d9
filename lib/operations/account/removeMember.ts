import { notFound } from '../../contract/refusal.ts';
import { findInvitationOfAddress } from '../../store/account/invitations.ts';
import { removeMembership } from '../../store/account/memberChanges.ts';
import { findMember } from '../../store/account/members.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import type { ActingCaller } from './changeMemberRole.ts';
import { type ClosePage, closePages } from './closePages.ts';
import { changedMeanwhile, problemOfLeaving, problemOfRemoval, refuse } from './memberRules.ts';
import { targetOf } from './recordedMember.ts';
import { withdraw } from './withdrawInvitation.ts';

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
    await withdraw({ table, now }, accountId, invitation, actor);
  }
  const recorded = await recordChange(table, accountId, {
    action: userId === caller.userId ? 'member.left' : 'member.removed',
    by: actor,
    target: targetOf(member),
    before: { role: member.role, email: member.email },
  });
  if (!(await removeMembership(table, accountId, member, { ...caller, now }, recorded))) refuse(changedMeanwhile);
  await closePages({ table, closePage, now }, accountId, userId);
}
