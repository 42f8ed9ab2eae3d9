import { invitationDays } from '../../contract/invitations.ts';
import { Refusal } from '../../contract/refusal.ts';
import { addInvitedMember, findInvitation, findInvitationByHash, type Invitation } from '../../store/invitations.ts';
import { findAccountOfUser, isSameEmail, type Member } from '../../store/members.ts';
import type { Table } from '../../store/table.ts';
import { hasAccount } from './createAccount.ts';
import { hashInvitationToken } from './inviteMember.ts';
import { isExpired } from './presentAccount.ts';

/** A signed-in person; `email` only where the user pool has verified it. */
export interface InvitedPerson {
  userId: string;
  email: string | undefined;
  name: string | undefined;
}

/**
 * Makes a person a member of the account that has invited their verified e-mail address. Throws, and changes nothing, for an
 * invitation that is unknown, used, withdrawn, expired or for another address, and for a person who belongs to an account.
 */
export async function acceptInvitation(
  { table, now }: { table: Table; now: Date },
  person: InvitedPerson,
  token: string,
): Promise<{ accountId: string; member: Member }> {
  const known = await findInvitationByHash(table, hashInvitationToken(token));
  const invitation = known && (await findInvitation(table, known.accountId, known.id));
  if (!known || !invitation) throw new Refusal('NOT_FOUND', unknownSentence);
  const { accountId } = known;
  requireAddress(person, invitation);
  requireOpen(invitation, now);
  if ((await findAccountOfUser(table, person.userId)) !== undefined) throw hasAccount();

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
  const outcome = await addInvitedMember(table, accountId, invitation, member, now);
  if (outcome === 'has_account') throw hasAccount();
  if (outcome === 'not_open') throw await whyNotOpen(table, accountId, invitation, now);
  return { accountId, member };
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
  const status = isExpired(invitation, now) ? 'expired' : invitation.status;
  if (status !== 'open') throw new Refusal('CONFLICT', closedSentences[status]);
}

/** The invitation was accepted or withdrawn meanwhile, or the account was deleted. */
async function whyNotOpen(table: Table, accountId: string, { id }: Invitation, now: Date): Promise<Refusal> {
  const invitation = await findInvitation(table, accountId, id);
  if (invitation) requireOpen(invitation, now);
  return new Refusal('NOT_FOUND', unknownSentence);
}

const unknownSentence = 'There is no such invitation. Please check that the link is complete.';

const closedSentences = {
  accepted: 'This invitation has been used already.',
  withdrawn: 'This invitation was withdrawn. Please ask whoever invited you.',
  expired: `This invitation has expired: it could be accepted for ${invitationDays} days. Please ask for a new one.`,
} as const;
