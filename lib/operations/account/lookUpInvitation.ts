import type { InvitationLookedUp } from '../../contract/account/invitations.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import type { PoolUsers } from '../../platform/poolUsers.ts';
import { findAccount } from '../../store/account/accounts.ts';
import { findInvitation, findInvitationByHash, type Invitation } from '../../store/account/invitations.ts';
import { findMember } from '../../store/account/members.ts';
import type { Table } from '../../store/table.ts';
import { problemOfInvitation, unknownInvitation } from './invitationProblems.ts';
import { hashInvitationToken } from './inviteMember.ts';
import { isKnownPerson } from './knownPerson.ts';

export interface InvitationDeps {
  table: Table;
  /** The plan of an account's live subscription. */
  planOf: (accountId: string) => Promise<PlanKey | undefined>;
  poolUsers: Pick<PoolUsers, 'find'>;
  now: Date;
}

/** The invitation of a token and its account. Throws NOT_FOUND. */
export async function invitationOfToken(
  table: Table,
  token: string,
): Promise<{ accountId: string; invitation: Invitation }> {
  const known = await findInvitationByHash(table, hashInvitationToken(token));
  const invitation = known && (await findInvitation(table, known.accountId, known.id));
  if (!invitation) throw unknownInvitation();
  return { accountId: known.accountId, invitation };
}

/** Content of an invitation for the holder of its token. Throws NOT_FOUND. */
export async function lookUpInvitation(deps: InvitationDeps, token: string): Promise<InvitationLookedUp> {
  const { table, poolUsers } = deps;
  const { accountId, invitation } = await invitationOfToken(table, token);
  const [account, inviter, problem, user] = await Promise.all([
    findAccount(table, accountId),
    findMember(table, accountId, invitation.invitedBy),
    problemOfInvitation(deps, accountId, invitation),
    poolUsers.find(invitation.email),
  ]);
  if (!account) throw unknownInvitation();
  return {
    email: invitation.email,
    role: invitation.role,
    business_name: account.businessName,
    invited_by: inviter?.name ?? inviter?.email ?? null,
    valid_until: invitation.validUntil,
    problem: problem ?? null,
    has_sign_in: user !== undefined && (await isKnownPerson(table, user)),
  };
}
