import type { Actor } from '../../contract/actor.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { updateInvitationClosed } from '../../store/account/invitationChanges.ts';
import { findInvitation, type Invitation } from '../../store/account/invitations.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';

/** Withdraws an open invitation and frees its seat. Throws NOT_FOUND, and CONFLICT for an accepted or withdrawn one. */
export async function withdrawInvitation(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  id: string,
  actor: Actor,
): Promise<Invitation> {
  const invitation = await findInvitation(table, accountId, id);
  if (!invitation) throw notFound('Invitation');
  if (await withdraw({ table, now }, accountId, invitation, actor)) {
    return { ...invitation, status: 'withdrawn', changedBy: actor };
  }
  const { status } = (await findInvitation(table, accountId, id)) ?? invitation;
  throw new Refusal('CONFLICT', `This invitation cannot be withdrawn: it is ${status}.`);
}

/** False if the invitation is not open any more. */
export async function withdraw(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  invitation: Invitation,
  actor: Actor,
): Promise<boolean> {
  const { id, email, role } = invitation;
  const recorded = await recordChange(table, accountId, {
    action: 'member.invitation_withdrawn',
    by: actor,
    target: { type: 'invitation', id, name: email },
    before: { email, role },
  });
  const change = { status: 'withdrawn', changedBy: actor, now } as const;
  return updateInvitationClosed(table, accountId, invitation, change, recorded);
}
