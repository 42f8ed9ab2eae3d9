import * as z from 'zod/mini';
import { answered, emailAddress, endpoint, text } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import type { appPaths } from '../site/sitePaths.ts';
import { accepts } from './acceptances.ts';
import { account } from './accounts.ts';
import { givenRole, member } from './members.ts';
import { problemOfPassword } from './passwordRules.ts';
import { personNameMax } from './profiles.ts';

/** How long an invitation can be accepted. */
export const invitationDays = 7;
/** The site's page for accepting an invitation; its query has the token. */
export const invitationPath: (typeof appPaths)[number] = '/invitation';

const personName = text('Your name', personNameMax);
const email = emailAddress('The e-mail address');

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

const invited = z.object({
  ...answered,
  invitation,
  /**
   * The page for accepting the invitation. Answered once: only a hash of its token is kept. The inviter sees it, so it proves no
   * address; the code sent to a new person does, or a known person's sign-in.
   */
  accept_link: z.string(),
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
  output: invited,
  status: [201],
  changes: ['member.invited'],
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
  changes: 'nothing',
  refuses: [],
});

export const resendInvitation = endpoint({
  operation: 'resendInvitation',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/account/invitations/{id}/resend'],
  caller: 'user',
  role: 'admin',
  summary:
    'Renews an invitation that was not accepted: its address gets a new link for the full time, and the earlier link ends.',
  input: z.object({ id: text('id', 64) }),
  output: invited,
  changes: ['member.invitation_renewed', 'member.invited'],
  refuses: ['NOT_FOUND', 'CONFLICT', 'PLAN_REQUIRED', 'SUBSCRIPTION_REQUIRED'],
  owned: { field: 'id', thing: 'Invitation' },
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
  changes: ['member.invitation_withdrawn'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned: { field: 'id', thing: 'Invitation' },
});

const invitationToken = text('The token of the invitation', 100);

export const lookUpInvitation = endpoint({
  operation: 'lookUpInvitation',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/invitations/look-up'],
  caller: 'visitor',
  summary: 'What an invitation is about, for whoever has its link, and whether it can be accepted.',
  input: z.object({ token: invitationToken }),
  output: z.object({
    ...answered,
    invitation: z.object({
      email: z.string(),
      role: givenRole,
      business_name: z.string(),
      /** The name of the member who invites, else their e-mail address; null when they have left. */
      invited_by: z.nullable(z.string()),
      valid_until: z.string(),
      /** Why it cannot be accepted, as a sentence; null when it can. */
      problem: z.nullable(z.string()),
      /** Whether somebody can sign in with this e-mail address. */
      has_sign_in: z.boolean(),
    }),
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
});
export type InvitationLookedUp = z.output<typeof lookUpInvitation.output>['invitation'];

export const joinByInvitation = endpoint({
  operation: 'joinByInvitation',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/invitations/join'],
  caller: 'visitor',
  summary:
    'Makes a sign-in for the invited address. A first call without `code` mails one to the address; the second call brings it.',
  input: z.object({
    token: invitationToken,
    name: personName,
    password: z
      .string('The password is required')
      .check(
        z.refine((s) => problemOfPassword(s) === undefined, 'The password does not have everything that it must have'),
      ),
    /** Six digits, from the mail. */
    code: z.optional(text('The code', 12)),
  }),
  output: z.object({ ...answered, email: z.string() }),
  status: [201],
  changes: 'nothing',
  refuses: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED', 'PAYMENT_UNAVAILABLE'],
});

export const acceptInvitation = endpoint({
  operation: 'acceptInvitation',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/invitations/accept'],
  caller: 'user',
  role: 'none',
  summary: 'Makes the signed-in person a member of the account that has invited their verified e-mail address.',
  input: z.object({ token: invitationToken, name: z.optional(personName), accepts: z.optional(accepts) }),
  output: z.object({ ...answered, account, member }),
  status: [201],
  changes: ['member.joined'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
});
