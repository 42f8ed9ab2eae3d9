import * as z from 'zod/mini';
import { role } from '../actor.ts';
import { answered, endpoint, text } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';

export const member = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  role,
  added_at: z.string(),
  /** Inviting user; null for the account's founder. */
  added_by: z.nullable(z.string()),
  /** To the hour. */
  last_seen_at: z.nullable(z.string()),
});
export type Member = z.output<typeof member>;

/** A member in the list of all. */
const listedMember = z.extend(member, {
  /** Whether signing in asks them for a code of an authenticator app. */
  has_second_factor: z.boolean(),
});
export type ListedMember = z.output<typeof listedMember>;

/** What can be given to a member: ownership is transferred instead. */
export const givenRole = z.enum(['admin', 'analyst', 'auditor'], 'role must be admin, analyst or auditor');

export type GivenRole = z.output<typeof givenRole>;

const oneMember = z.object({ ...answered, member });
const userId = text('user_id', 64);
const ownedMember = { field: 'user_id', thing: 'Member' } as const;

export const listMembers = endpoint({
  operation: 'listMembers',
  area: 'account',
  method: 'GET',
  paths: ['/app/v1/account/members'],
  caller: 'user',
  role: 'auditor',
  summary: `The members of the account with their roles, ${pageItems} a page.`,
  input: z.object({ ...pageInput }),
  output: z.object({ ...answered, members: z.array(listedMember), ...pageOutput }),
  changes: 'nothing',
  refuses: [],
});

export const changeMemberRole = endpoint({
  operation: 'changeMemberRole',
  area: 'account',
  method: 'PUT',
  paths: ['/app/v1/account/members/{user_id}/role'],
  caller: 'user',
  role: 'admin',
  summary: "Gives a member another role. The owner's role changes only with ownership, and nobody raises their own.",
  input: z.object({
    user_id: userId,
    role: givenRole,
    /** The member's role as the caller knows it; nothing changes if it differs. */
    replaces: role,
  }),
  output: oneMember,
  changes: ['member.role_changed'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned: ownedMember,
});

export const removeMember = endpoint({
  operation: 'removeMember',
  area: 'account',
  method: 'DELETE',
  paths: ['/app/v1/account/members/{user_id}'],
  caller: 'user',
  role: 'admin',
  summary:
    'Removes a member who is not the owner: their next call is refused and their open pages lose their connection.',
  input: z.object({ user_id: userId }),
  output: z.object({ ...answered }),
  changes: ['member.removed', 'member.invitation_withdrawn'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned: ownedMember,
});

export const leaveAccount = endpoint({
  operation: 'leaveAccount',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/account/leave'],
  caller: 'user',
  role: 'auditor',
  summary: 'Ends the own membership. The owner transfers ownership first.',
  input: z.object({}),
  output: z.object({ ...answered }),
  changes: ['member.left', 'member.invitation_withdrawn'],
  refuses: ['CONFLICT'],
});

export const transferOwnership = endpoint({
  operation: 'transferOwnership',
  area: 'account',
  method: 'PUT',
  paths: ['/app/v1/account/owner'],
  caller: 'user',
  role: 'owner',
  summary: 'Makes another member the owner; the owner until then becomes an admin.',
  input: z.object({ user_id: userId }),
  output: oneMember,
  changes: ['member.owner_changed'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned: ownedMember,
});
