import { invitationDays } from '../../contract/account/invitations.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import { findAccount } from '../../store/account/accounts.ts';
import { findDeletion } from '../../store/account/deletions.ts';
import type { Invitation } from '../../store/account/invitations.ts';
import { findMember } from '../../store/account/members.ts';
import type { Table } from '../../store/table.ts';
import { isExpired, rolesThatInvite, seatsOf } from './seatRules.ts';

/** Reason a closed invitation cannot be accepted, as a sentence. */
export function problemOfState(invitation: Invitation, now: Date): string | undefined {
  const status = isExpired(invitation, now) ? 'expired' : invitation.status;
  return status === 'open' ? undefined : closedSentences[status];
}

/** The same for everything known without the acceptor: also the account's seats and the right to invite. */
export async function problemOfInvitation(
  { table, planOf, now }: { table: Table; planOf: (accountId: string) => Promise<PlanKey | undefined>; now: Date },
  accountId: string,
  invitation: Invitation,
): Promise<string | undefined> {
  const closed = problemOfState(invitation, now);
  if (closed) return closed;
  const [deletion, account, inviter, plan] = await Promise.all([
    findDeletion(table, accountId),
    findAccount(table, accountId),
    findMember(table, accountId, invitation.invitedBy),
    planOf(accountId),
  ]);
  if (deletion) return sentences.deleted;
  if (!inviter || !rolesThatInvite.includes(inviter.role)) return sentences.inviter_lost;
  const seats = seatsOf(plan);
  return seats !== null && (account?.seatsTaken ?? 0) > seats ? sentences.no_seat : undefined;
}

export function unknownInvitation(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such invitation. Please check that the link is complete.');
}

/** What stands against an open invitation. */
export const sentences = {
  deleted: 'This account does not exist any more.',
  inviter_lost: 'The person who invited you may no longer invite. Ask for a new invitation.',
  no_seat:
    'Members and open invitations of this account take more seats than its plan has, so nobody can join it now. Please ask the person who invited you.',
} as const;

const closedSentences = {
  accepted: 'This invitation has been used already.',
  withdrawn: 'This invitation was withdrawn. Please ask whoever invited you.',
  expired: `This invitation has expired: it could be accepted for ${invitationDays} days. Please ask for a new one.`,
} as const;
