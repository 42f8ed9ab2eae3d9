import { randomBytes } from 'node:crypto';
import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import {
  monitorClient,
  passwordCheckClient,
  signInLines,
  signInRefusedLine,
  signUpUnpaid,
} from '../../lib/contract/messages.ts';
import { isMonitorEmail } from '../../lib/contract/status/monitorEmail.ts';
import { isKnownPerson } from '../../lib/operations/account/knownPerson.ts';
import { recordSignIn } from '../../lib/operations/account/signIns.ts';
import { logFault, logInfo } from '../../lib/platform/log.ts';
import { nameOfClient } from '../../lib/platform/passwordCheck.ts';
import { putPersonAddress } from '../../lib/store/account/addresses.ts';
import { table } from '../kit/table.ts';

/**
 * The user pool has signed somebody in: record time and device, unless the sign-in was the product's own. Refuses the user of an unpaid
 * sign-up, a stranger at the measurements' client, and an unverified address while the table cannot be read. No other fault of ours
 * keeps anybody out.
 */
export async function handler(event: PostAuthenticationTriggerEvent): Promise<PostAuthenticationTriggerEvent> {
  const { userName: userId, request } = event;
  const { email = '', email_verified } = request.userAttributes;
  const isVerified = email_verified === 'true';
  if (!(await isKnownPerson(table(), { userId, email, isVerified }))) throw refused(signUpUnpaid);
  const client = await nameOfClient(event).catch((error: unknown) => logFault(signInLines.notRecorded, error));
  // The client's id is public, the user pool's protection passes it by, and its sign-ins are in no list.
  if (client === monitorClient && !isMonitorEmail(email)) throw refused('Please sign in on the sign-in page');
  if (client === undefined || client === monitorClient || client === passwordCheckClient) return event;
  try {
    const deps = { table: table(), now: new Date(), random: randomBytes };
    if (email) await putPersonAddress(deps.table, userId, { email, isVerified });
    await recordSignIn(deps, userId, request.clientMetadata);
  } catch (error) {
    logFault(signInLines.notRecorded, error);
  }
  return event;
}

/** Cognito shows the sentence to the person, after words of its own. */
function refused(sentence: string): Error {
  logInfo(signInRefusedLine, { operation: 'signedIn' });
  return new Error(sentence);
}
