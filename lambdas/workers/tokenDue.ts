import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { signInLines } from '../../lib/contract/messages.ts';
import { secondFactorClaim } from '../../lib/contract/secondFactor.ts';
import { noteSecondFactor } from '../../lib/operations/accounts/secondFactor.ts';
import { logFault } from '../../lib/platform/log.ts';
import { secondFactorsOf } from '../../lib/platform/secondFactor.ts';
import { table } from '../kit/table.ts';

/**
 * The user pool is about to issue tokens: ask it whether the person has a second factor, and put that into the ID token, by which the
 * doors know it. The pool puts it nowhere itself and calls no function when it changes, so a change is noticed here too: anybody with
 * an access token can turn it off at the pool, and the person is told by mail at their next token. A fault of ours keeps nobody
 * out; who needs a second factor is asked for it then.
 */
export async function handler(event: PreTokenGenerationTriggerEvent): Promise<PreTokenGenerationTriggerEvent> {
  const { userName, userPoolId } = event;
  let isOn = false;
  try {
    isOn = (await secondFactorsOf(userPoolId).find(userName))?.isOn ?? false;
    await noteSecondFactor({ table: table(), now: new Date() }, userName, isOn);
  } catch (error) {
    logFault(signInLines.factorUnknown, error);
  }
  event.response = { claimsOverrideDetails: { claimsToAddOrOverride: { [secondFactorClaim]: String(isOn) } } };
  return event;
}
