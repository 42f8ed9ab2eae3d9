import * as z from 'zod/mini';
import { role } from './actor.ts';
import { answered, endpoint, text } from './endpoint.ts';
import { pageInput, pageOutput } from './page.ts';
import type { appPaths } from './sitePaths.ts';
import { planKey } from './usage.ts';

/** How long an invitation can be accepted. */
export const invitationDays = 7;
/** The page of the site at which an invitation is accepted; its query has the token. */
export const invitationPath: (typeof appPaths)[number] = '/invitation';
/** Years that records are kept when an account has not chosen otherwise. */
export const retentionYearsDefault = 5;

const businessName = text('The business name', 200);
const website = text('The website', 200).check(
  z.refine(
    (s) => URL.canParse(s) && /^https?:\/\//i.test(s),
    'The website must be an address that begins with https://',
  ),
);
const personName = text('Your name', 200);
const email = text('The e-mail address', 254).check(
  z.refine((s) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(s), 'The e-mail address is not valid'),
);

export const account = z.object({
  id: z.string(),
  business_name: z.string(),
  website: z.nullable(z.string()),
  created_at: z.string(),
  /** When its settings were last changed: to be sent back with the next change. */
  changed_at: z.string(),
  owner_user_id: z.string(),
  /** Years that records are kept. */
  retention_years: z.int(),
  /** Null without a live subscription. */
  plan: z.nullable(planKey),
  /** Members and open invitations; without a limit `total` is null. */
  seats: z.object({ total: z.nullable(z.int()), taken: z.int() }),
});
export type Account = z.output<typeof account>;

export const member = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  role,
  added_at: z.string(),
  /** The user who invited them; null for whoever opened the account. */
  added_by: z.nullable(z.string()),
  /** To the hour. */
  last_seen_at: z.nullable(z.string()),
});
export type Member = z.output<typeof member>;

/** What can be given to a member: ownership is transferred instead. */
const givenRole = z.enum(['admin', 'analyst', 'auditor'], 'role must be admin, analyst or auditor');

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: givenRole,
  status: z.enum(['open', 'accepted', 'withdrawn', 'expired']),
  created_at: z.string(),
  /** The user who invites. */
  invited_by: z.string(),
  valid_until: z.string(),
});
export type Invitation = z.output<typeof invitation>;
export type GivenRole = Invitation['role'];

const membership = z.object({ ...answered, account, member });
const oneMember = z.object({ ...answered, member });
const userId = text('user_id', 64);
const ownedMember = { field: 'user_id', thing: 'Member' } as const;

export const getAccount = endpoint({
  operation: 'getAccount',
  area: 'account',
  method: 'GET',
  paths: ['/app/v1/account'],
  caller: 'user',
  role: 'none',
  summary: 'Who is signed in, with which role in which account; without an account, account and member are null.',
  input: z.object({}),
  output: z.object({
    ...answered,
    user: z.object({ user_id: z.string(), email: z.nullable(z.string()), is_operator: z.boolean() }),
    account: z.nullable(account),
    member: z.nullable(member),
  }),
  refuses: [],
});

export const updateAccount = endpoint({
  operation: 'updateAccount',
  area: 'account',
  method: 'PATCH',
  paths: ['/app/v1/account'],
  caller: 'user',
  role: 'admin',
  summary: 'Changes the business name or the website of the account; what is not sent stays.',
  input: z.object({
    business_name: z.optional(businessName),
    /** Null removes it. */
    website: z.optional(z.nullable(website)),
    /** Of the account as it was read: when somebody else has changed it since, nothing changes. */
    changed_at: text('changed_at', 64),
  }),
  output: z.object({ ...answered, account }),
  refuses: ['CONFLICT'],
});

export const listMembers = endpoint({
  operation: 'listMembers',
  area: 'account',
  method: 'GET',
  paths: ['/app/v1/account/members'],
  caller: 'user',
  role: 'auditor',
  summary: 'The members of the account with their roles, 50 a page.',
  input: z.object({ ...pageInput }),
  output: z.object({ ...answered, members: z.array(member), ...pageOutput }),
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
    /** The role that the caller believes the member to have: when it is another, nothing changes. */
    replaces: role,
  }),
  output: oneMember,
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
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned: ownedMember,
});

export const inviteMember = endpoint({
  operation: 'inviteMember',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/account/invitations'],
  caller: 'user',
  role: 'admin',
  summary: 'Invites somebody by e-mail address. An open invitation takes a seat of the plan.',
  input: z.object({ email, role: givenRole }),
  output: z.object({
    ...answered,
    invitation,
    /** The page at which the invitation is accepted. It is answered this once: only a hash of its token is kept. */
    accept_link: z.string(),
  }),
  status: [201],
  refuses: ['CONFLICT', 'PLAN_REQUIRED', 'SUBSCRIPTION_REQUIRED'],
});

export const listInvitations = endpoint({
  operation: 'listInvitations',
  area: 'account',
  method: 'GET',
  paths: ['/app/v1/account/invitations'],
  caller: 'user',
  role: 'auditor',
  summary:
    'The invitations of the account, newest first, 50 a page. Those that are no longer open are kept for 90 days.',
  input: z.object({ ...pageInput }),
  output: z.object({ ...answered, invitations: z.array(invitation), ...pageOutput }),
  refuses: [],
});

export const withdrawInvitation = endpoint({
  operation: 'withdrawInvitation',
  area: 'account',
  method: 'DELETE',
  paths: ['/app/v1/account/invitations/{id}'],
  caller: 'user',
  role: 'admin',
  summary: 'Withdraws an open invitation, which frees its seat.',
  input: z.object({ id: text('id', 64) }),
  output: z.object({ ...answered, invitation }),
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned: { field: 'id', thing: 'Invitation' },
});

export const acceptInvitation = endpoint({
  operation: 'acceptInvitation',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/invitations/accept'],
  caller: 'user',
  role: 'none',
  summary: 'Makes the signed-in person a member of the account that has invited their verified e-mail address.',
  input: z.object({ token: text('The token of the invitation', 100), name: z.optional(personName) }),
  output: membership,
  refuses: ['NOT_FOUND', 'CONFLICT'],
});
