import * as z from 'zod/mini';
import { account } from './accounts.ts';
import { answered, endpoint, text } from './endpoint.ts';
import { givenRole, member } from './members.ts';
import { pageInput, pageItems, pageOutput } from './page.ts';
import type { appPaths } from './sitePaths.ts';

/** How long an invitation can be accepted. */
export const invitationDays = 7;
/** The page of the site at which an invitation is accepted; its query has the token. */
export const invitationPath: (typeof appPaths)[number] = '/invitation';

const personName = text('Your name', 200);
const email = text('The e-mail address', 254).check(
  z.refine((s) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(s), 'The e-mail address is not valid'),
);

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
  summary: `The invitations of the account, newest first, ${pageItems} a page. Those that are no longer open are kept for 90 days.`,
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
  output: z.object({ ...answered, account, member }),
  status: [201],
  refuses: ['NOT_FOUND', 'CONFLICT'],
});
