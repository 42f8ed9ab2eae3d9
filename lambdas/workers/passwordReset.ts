import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { signInLines } from '../../lib/contract/messages.ts';
import { endAndTell } from '../../lib/operations/account/changePassword.ts';
import { sessionEndsOf } from '../../lib/platform/endSessions.ts';
import { logFault } from '../../lib/platform/log.ts';
import { table } from '../kit/table.ts';

/**
 * The user pool has confirmed a code: for a forgotten password, replaced by now, every session of the person ends and they are told by
 * mail.
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event;
  try {
    await endAndTell({ table: table(), ...sessionEndsOf(event.userPoolId) }, event.userName, 'reset');
  } catch (error) {
    // The password has been changed: an error would make the person change it again without need.
    logFault(signInLines.resetUnknown, error);
  }
  return event;
}
