import { randomBytes } from 'node:crypto';
import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import { signInLines } from '../../lib/contract/messages.ts';
import { recordSignIn } from '../../lib/operations/accounts/signIns.ts';
import { logFault } from '../../lib/platform/log.ts';
import { isPasswordCheck } from '../../lib/platform/passwordCheck.ts';
import { table } from '../kit/table.ts';

/** The user pool has signed somebody in: keep when and with which device. Not where a password was compared alone. A fault of ours keeps nobody out. */
export async function handler(event: PostAuthenticationTriggerEvent): Promise<PostAuthenticationTriggerEvent> {
  try {
    if (await isPasswordCheck(event)) return event;
    const deps = { table: table(), now: new Date(), random: randomBytes };
    await recordSignIn(deps, event.userName, event.request.clientMetadata);
  } catch (error) {
    logFault(signInLines.notRecorded, error);
  }
  return event;
}
