import * as z from 'zod/mini';
import { answered, emailAddress, endpoint, text } from '../endpoint.ts';
import { account } from './accounts.ts';

export const requireSecondFactor = endpoint({
  operation: 'requireSecondFactor',
  area: 'account',
  method: 'PUT',
  paths: ['/app/v1/account/second_factor'],
  caller: 'user',
  role: 'owner',
  summary:
    'Says whether members need a second factor to use the account. To require it, the owner must have one. App IDs are not concerned.',
  input: z.object({
    required: z.boolean({ error: 'required must be true or false' }),
    /** Of the account as it was read: when somebody else has changed it since, nothing changes. */
    changed_at: text('changed_at', 64),
  }),
  output: z.object({ ...answered, account }),
  changes: ['account.second_factor_required', 'account.second_factor_optional'],
  refuses: ['CONFLICT'],
});

export const removeSecondFactor = endpoint({
  operation: 'removeSecondFactor',
  area: 'account',
  method: 'DELETE',
  paths: ['/app/v1/account/members/{user_id}/second_factor'],
  caller: 'user',
  role: 'owner',
  summary:
    'Removes the second factor of a member who has lost it: they sign in with their password alone, and get a mail.',
  input: z.object({ user_id: text('user_id', 64) }),
  output: z.object({ ...answered }),
  changes: ['member.second_factor_removed'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned: { field: 'user_id', thing: 'Member' },
});

export const recoverSignIn = endpoint({
  operation: 'recoverSignIn',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/people/recover_sign_in'],
  caller: 'user',
  role: 'none',
  summary:
    'For operators with a second factor: removes that of anybody, such as an owner who has lost it; they get a mail.',
  input: z.object({ email: emailAddress('The e-mail address') }),
  output: z.object({ ...answered }),
  changes: ['member.second_factor_removed'],
  refuses: ['SECOND_FACTOR_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
});
