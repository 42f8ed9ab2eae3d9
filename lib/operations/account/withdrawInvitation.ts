import type { Actor } from '../../contract/actor.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { updateInvitationClosed } from '../../store/account/invitationChanges.ts';
import { findInvitation, type Invitation } from '../../store/account/invitations.ts';
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
  const change = { status: 'withdrawn', changedBy: actor, now } as const;
  if (await updateInvitationClosed(table, accountId, invitation, change)) return { ...invitation, ...change };
  const { status } = (await findInvitation(table, accountId, id)) ?? invitation;
  throw new Refusal('CONFLICT', `This invitation cannot be withdrawn: it is ${status}.`);
}
