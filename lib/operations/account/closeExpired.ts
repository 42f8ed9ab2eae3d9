import type { Actor } from '../../contract/actor.ts';
import { updateInvitationClosed } from '../../store/account/invitationChanges.ts';
import type { Invitation } from '../../store/account/invitations.ts';
import type { Table } from '../../store/table.ts';
import { isExpired } from './seatRules.ts';

/** Closes expired invitations and frees their seats; answers the open ones. */
export async function closeExpired(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  invitations: readonly Invitation[],
  actor: Actor,
): Promise<Invitation[]> {
  const expired = invitations.filter((invitation) => isExpired(invitation, now));
  const change = { status: 'expired', changedBy: actor, now } as const;
  for (const invitation of expired) await updateInvitationClosed(table, accountId, invitation, change);
  return invitations.filter((invitation) => !isExpired(invitation, now));
}
