import type { Actor } from '../../contract/actor.ts';
import { findInvitations, findInvitationsWithSeat, type Invitation } from '../../store/account/invitations.ts';
import type { Page } from '../../store/page.ts';
import type { Table } from '../../store/table.ts';
import { closeExpired } from './closeExpired.ts';

/** A page of the invitations, newest first. Listing them frees the seats of expired ones. */
export async function listInvitations(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  cursor: string | undefined,
  actor: Actor,
): Promise<Page<Invitation>> {
  await closeExpired({ table, now }, accountId, await findInvitationsWithSeat(table, accountId), actor);
  return findInvitations(table, accountId, cursor);
}
