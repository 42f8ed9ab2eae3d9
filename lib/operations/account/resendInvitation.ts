import { notFound, Refusal } from '../../contract/refusal.ts';
import { updateInvitationRenewed } from '../../store/account/invitationChanges.ts';
import { findInvitation, type Invitation } from '../../store/account/invitations.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { type InviteDeps, type InvitingCaller, inviteMember, newInvitation } from './inviteMember.ts';
import { changedMeanwhile, refuse } from './memberRules.ts';
import { isExpired } from './seatRules.ts';

/**
 * Renews an invitation nobody has accepted: an open one gets a new token and its full time, and becomes the caller's; for a withdrawn or
 * expired one the address is invited anew. Throws NOT_FOUND, CONFLICT for an accepted one, and the errors of `inviteMember`.
 */
export async function resendInvitation(
  deps: InviteDeps,
  caller: InvitingCaller,
  id: string,
): Promise<{ invitation: Invitation; token: string }> {
  const { table, now } = deps;
  const invitation = await findInvitation(table, caller.accountId, id);
  if (!invitation) throw notFound('Invitation');
  if (invitation.status === 'accepted') {
    throw new Refusal('CONFLICT', 'This invitation has been accepted, so it is not sent again.');
  }
  const { email, role } = invitation;
  if (invitation.status !== 'open' || isExpired(invitation, now)) return inviteMember(deps, caller, { email, role });
  const { invitation: renewed, token } = newInvitation(deps, caller, { email, role });
  const { hash, validUntil, invitedBy, changedBy } = renewed;
  const change = { hash, validUntil, invitedBy, changedBy };
  const recorded = await recordChange(table, caller.accountId, {
    action: 'member.invitation_renewed',
    by: caller.actor,
    target: { type: 'invitation', id, name: email },
    before: { valid_until: invitation.validUntil },
    after: { valid_until: validUntil, email, role },
  });
  const isRenewed = await updateInvitationRenewed(table, caller.accountId, invitation, change, caller, recorded);
  if (!isRenewed) refuse(changedMeanwhile);
  return { invitation: { ...invitation, ...change }, token };
}
