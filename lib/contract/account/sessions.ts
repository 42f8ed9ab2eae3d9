import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { passwordLengthMax, problemOfPassword } from './passwordRules.ts';

export const signOutEverywhere = endpoint({
  operation: 'signOutEverywhere',
  area: 'account',
  method: 'DELETE',
  paths: ['/app/v1/profile/sign_ins'],
  caller: 'user',
  role: 'none',
  summary:
    'Ends every session of the signed-in person at once, the calling one included, and notes a second factor that was set up or taken off.',
  /** An explicit word, so that a call by mistake ends nothing. */
  input: z.object({ sessions: z.literal('all', { error: 'sessions must be all' }) }),
  output: z.object({ ...answered }),
  changes: ['person.sessions_ended'],
  refuses: [],
});

export const changePassword = endpoint({
  operation: 'changePassword',
  area: 'account',
  method: 'PATCH',
  paths: ['/app/v1/profile'],
  caller: 'user',
  role: 'none',
  summary:
    'Changes the password of the signed-in person, and ends every session of theirs at once, the calling one included. They get a mail.',
  input: z.object({
    /** Of the calling session, from the user pool. */
    access_token: text('access_token', 8192),
    /** Compared by the user pool, as the new one is set there; both are kept nowhere else. */
    current_password: z
      .string('The current password is required')
      .check(
        z.minLength(1, 'The current password is required'),
        z.maxLength(passwordLengthMax, `The current password must have at most ${passwordLengthMax} characters`),
      ),
    new_password: z.string('The new password is required').check(
      z.refine((s) => problemOfPassword(s) === undefined, {
        error: ({ input }) => problemOfPassword(String(input)) ?? 'The password is not accepted',
      }),
    ),
  }),
  output: z.object({ ...answered }),
  changes: ['person.password_changed'],
  refuses: ['CONFLICT'],
});
