import type { Account } from '../../store/account/accounts.ts';
import { findInvitationsWithSeat } from '../../store/account/invitations.ts';
import type { Table } from '../../store/table.ts';
import { isExpired } from './seatRules.ts';

/**
 * Seats taken by an account's members and open invitations. The stored number also has expired invitations until their seats are freed;
 * `account` is read first, so that a seat freed meanwhile is not subtracted twice.
 */
export async function countSeats(table: Table, account: Account, now: Date): Promise<number> {
  // The first seat is the owner's.
  if (account.seatsTaken <= 1) return account.seatsTaken;
  const invitations = await findInvitationsWithSeat(table, account.id);
  return account.seatsTaken - invitations.filter((invitation) => isExpired(invitation, now)).length;
}
