import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { secondFactorClaim, signedOutClaim } from '../../lib/contract/account/tokenClaims.ts';
import { signInLines } from '../../lib/contract/messages.ts';
import { recordSecondFactor } from '../../lib/operations/account/secondFactor.ts';
import { signOutAtPool } from '../../lib/platform/endSessions.ts';
import { logFault } from '../../lib/platform/log.ts';
import { secondFactorsOf } from '../../lib/platform/secondFactor.ts';
import { table } from '../kit/table.ts';

/**
 * The user pool is about to issue tokens: ask it for the person's second factor and put that into the ID token, where handlers read it.
 * The pool puts it nowhere itself and calls no function when it changes, so a change is noticed here too: anybody with an access token
 * can turn it off at the pool, and the person is told by mail at their next token. Every earlier session ends with it, also the one
 * asking for a renewed token; a new sign-in carries a claim that it stays. A fault of ours keeps nobody out; the required factor is
 * asked for then.
 */
export async function handler(event: PreTokenGenerationTriggerEvent): Promise<PreTokenGenerationTriggerEvent> {
  const { userName, userPoolId, triggerSource } = event;
  const isSignIn = triggerSource !== 'TokenGeneration_RefreshTokens';
  let isOn = false;
  let endedAt: Date | undefined;
  try {
    isOn = (await secondFactorsOf(userPoolId).find(userName))?.isOn ?? false;
    endedAt = await recordSecondFactor({ table: table(), now: new Date() }, userName, isOn);
    // Not at a sign-in: the pool might take its own tokens for earlier ones.
    if (endedAt && !isSignIn) await signOutAtPool(userName, userPoolId);
  } catch (error) {
    logFault(signInLines.factorUnknown, error);
  }
  const claimsToAddOrOverride = {
    [secondFactorClaim]: String(isOn),
    ...(endedAt && isSignIn ? { [signedOutClaim]: endedAt.toISOString() } : {}),
  };
  event.response = { claimsOverrideDetails: { claimsToAddOrOverride } };
  return event;
}
