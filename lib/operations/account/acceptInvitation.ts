import type { Accepts } from '../../contract/account/acceptances.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import { addInvitedMember } from '../../store/account/invitationChanges.ts';
import { findInvitation, findInvitationByHash, type Invitation } from '../../store/account/invitations.ts';
import { findAccountOfUser, findMember, isSameEmail, type Member } from '../../store/account/members.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { newAcceptances, requireNewest, textOf } from './acceptances.ts';
import { hasAccount } from './createAccount.ts';
import { problemOfState, sentences, unknownInvitation } from './invitationProblems.ts';
import { hashInvitationToken } from './inviteMember.ts';
import { rolesThatInvite, seatsOf } from './seatRules.ts';

/** A signed-in person; `email` only if verified by the user pool. */
export interface InvitedPerson {
  userId: string;
  email: string | undefined;
  name: string | undefined;
  /** Which texts they accept with it. */
  accepts?: Accepts | undefined;
}

interface Deps {
  table: Table;
  /** The plan of an account's live subscription. */
  planOf: (accountId: string) => Promise<PlanKey | undefined>;
  now: Date;
}

/**
 * Makes a person a member of the account that invited their verified e-mail address; a repeat by the same person gets the same answer.
 * Throws without changing anything if the invitation is unknown, used, withdrawn, expired or for another address; the inviter has lost
 * the right; the account is deleted or full; the person already has an account; the accepted terms are outdated.
 */
export async function acceptInvitation(
  { table, planOf, now }: Deps,
  { accepts, ...person }: InvitedPerson,
  token: string,
): Promise<{ accountId: string; member: Member }> {
  requireNewest(accepts);
  const known = await findInvitationByHash(table, hashInvitationToken(token));
  if (!known) throw unknownInvitation();
  const { accountId } = known;
  // Read before the invitation: a person who becomes a member by it in between finds it accepted.
  const accountOfPerson = await findAccountOfUser(table, person.userId);
  const invitation = await findInvitation(table, accountId, known.id);
  if (!invitation) throw unknownInvitation();
  requireAddress(person, invitation);
  const accepted = await findAccepted(table, accountId, invitation, person);
  if (accepted) return { accountId, member: accepted };
  requireOpen(invitation, now);
  if (accountOfPerson !== undefined) throw hasAccount();
  // Whoever belongs to no account invites nobody, least of all themselves.
  if (person.userId === invitation.invitedBy) throw new Refusal('CONFLICT', sentences.inviter_lost);

  const { role, invitedBy } = invitation;
  const changedBy = { type: 'user', userId: person.userId, role } as const;
  const member = {
    ...person,
    email: person.email ?? '',
    role,
    addedAt: now.toISOString(),
    addedBy: invitedBy,
    changedBy,
  };
  const seats = seatsOf(await planOf(accountId));
  const accepting = newAcceptances(accepts, { userId: person.userId, email: member.email, role }, member.addedAt);
  const recorded = await recordChange(table, accountId, {
    action: 'member.joined',
    by: changedBy,
    target: { type: 'member', id: person.userId, name: person.name ?? member.email },
    after: { email: member.email, role, invited_by: invitedBy, accepted: accepting.map(textOf) },
  });
  const outcome = await addInvitedMember(table, accountId, invitation, {
    member,
    seats,
    rolesThatInvite,
    now,
    accepted: accepting,
    recorded,
  });
  if (outcome === 'done') return { accountId, member };
  const changed = await findInvitation(table, accountId, invitation.id);
  const acceptedMeanwhile = changed && (await findAccepted(table, accountId, changed, person));
  if (acceptedMeanwhile) return { accountId, member: acceptedMeanwhile };
  if (outcome === 'has_account') throw hasAccount();
  if (changed) requireOpen(changed, now);
  if (!changed || outcome === 'not_open') throw unknownInvitation();
  throw new Refusal('CONFLICT', sentences[outcome]);
}

/** This person's membership by this invitation: its first answer was lost, or its link was opened twice. */
async function findAccepted(
  table: Table,
  accountId: string,
  { status, changedBy }: Invitation,
  { userId }: InvitedPerson,
): Promise<Member | undefined> {
  if (status !== 'accepted' || changedBy.type !== 'user' || changedBy.userId !== userId) return undefined;
  return findMember(table, accountId, userId);
}

function requireAddress({ email }: InvitedPerson, invitation: Invitation): void {
  if (email === undefined) {
    throw new Refusal('CONFLICT', 'Please verify your e-mail address first, then accept the invitation.');
  }
  if (!isSameEmail(email, invitation.email)) {
    throw new Refusal(
      'NOT_FOUND',
      'This invitation is for another e-mail address. Please sign in with the address that it was sent to.',
    );
  }
}

function requireOpen(invitation: Invitation, now: Date): void {
  const problem = problemOfState(invitation, now);
  if (problem) throw new Refusal('CONFLICT', problem);
}
