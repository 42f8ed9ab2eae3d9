import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { signInLines } from '../../lib/contract/messages.ts';
import { logFault } from '../../lib/platform/log.ts';
import { updatePasswordChanged } from '../../lib/store/personSecurity.ts';
import { table } from '../kit/table.ts';

/** The user pool has confirmed a code: where it was for a forgotten password, keep it, so that the person is told by mail. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event;
  try {
    await updatePasswordChanged(table(), event.userName, 'reset', new Date());
  } catch (error) {
    // The password has been changed: a person who reads that it failed would change it again without need.
    logFault(signInLines.resetUnknown, error);
  }
  return event;
}
