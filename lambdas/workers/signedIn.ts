import { randomBytes } from 'node:crypto';
import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import { signInLines, signUpUnpaid } from '../../lib/contract/messages.ts';
import { isKnownPerson } from '../../lib/operations/accounts/knownPerson.ts';
import { recordSignIn } from '../../lib/operations/accounts/signIns.ts';
import { logFault } from '../../lib/platform/log.ts';
import { isOwnSignIn } from '../../lib/platform/passwordCheck.ts';
import { putPersonAddress } from '../../lib/store/addresses.ts';
import { table } from '../kit/table.ts';

/**
 * The user pool has signed somebody in: keep when and with which device, unless the sign-in was the product's own. The user of an unpaid
 * sign-up is refused, and so is one with an unverified address while the table cannot be read. No other fault of ours keeps anybody out.
 */
export async function handler(event: PostAuthenticationTriggerEvent): Promise<PostAuthenticationTriggerEvent> {
  const { userName: userId, request } = event;
  const isVerified = request.userAttributes.email_verified === 'true';
  // Cognito shows the sentence to the person, after words of its own.
  if (!(await isKnownPerson(table(), { userId, isVerified }))) throw new Error(signUpUnpaid);
  try {
    if (await isOwnSignIn(event)) return event;
    const deps = { table: table(), now: new Date(), random: randomBytes };
    const { email } = request.userAttributes;
    if (email) await putPersonAddress(deps.table, userId, { email, isVerified });
    await recordSignIn(deps, userId, request.clientMetadata);
  } catch (error) {
    logFault(signInLines.notRecorded, error);
  }
  return event;
}
