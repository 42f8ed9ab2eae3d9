import * as z from 'zod/mini';
import { answered, emailAddress, endpoint } from '../endpoint.ts';
import { passwordLengthMax } from './passwordRules.ts';

export const deleteAccount = endpoint({
  operation: 'deleteAccount',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/account/deletion'],
  caller: 'user',
  role: 'owner',
  summary:
    "Deletes the account with its members' sign-ins, App IDs and private lists, and cancels its subscription at once. It cannot be taken back.",
  input: z.object({
    /** The owner's own address, typed once more. */
    email: emailAddress('The e-mail address'),
    /** The owner's password: compared by the user pool and kept nowhere. */
    password: z
      .string('The password is required')
      .check(
        z.minLength(1, 'The password is required'),
        z.maxLength(passwordLengthMax, `The password must have at most ${passwordLengthMax} characters`),
      ),
  }),
  output: z.object({ ...answered, deleted_at: z.string() }),
  status: [202],
  changes: ['account.deletion_requested'],
  refuses: ['CONFLICT'],
});
