import type { StripeMessage } from '../../contract/messages.ts';
import { type StripeQueue, send } from '../../platform/queue.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';
import { type ApplyDeps, applyStripeMessage, noteEvent, type StripeOutcome } from './applyStripeMessage.ts';

interface Deps extends ApplyDeps {
  /** Where the message comes from. */
  queue: StripeQueue;
}

/** Seconds until an event of a customer without an account is tried again: the account of a first purchase is opened just then. */
const strangerPauses = [5, 30] as const;
/** Together about a day, which outlasts any trouble that Stripe has had. A message is never put off more often than this. */
export const postponedMax = 100;
const firstDownPause = 15;
const downPauseMax = 900;

/**
 * Applies a message of the Stripe queues or postpones it: briefly while its customer has no account yet, up to a day while Stripe is
 * down or busy. Throws other failures for the queue's retry.
 */
export async function applyOrPostpone(deps: Deps, message: StripeMessage): Promise<StripeOutcome | 'postponed'> {
  const { postponed = 0 } = message;
  const outcome = await applied(deps, message);
  const pause = outcome instanceof StripeFault ? downPause(postponed) : strangerPause(outcome, message, postponed);
  if (pause !== undefined) {
    await send(deps.queue, { ...message, postponed: postponed + 1 }, { delaySeconds: pause });
    return 'postponed';
  }
  if (outcome instanceof StripeFault) throw outcome;
  // Of a person without an account, or of a deleted account: nothing to change, but an operator must know of the payment.
  if (outcome === 'unknown_customer' && message.about === 'event' && message.trouble) await noteEvent(deps, message);
  return outcome;
}

/** The outcome, or why Stripe gave no answer. */
async function applied(deps: Deps, message: StripeMessage): Promise<StripeOutcome | StripeFault> {
  try {
    return await applyStripeMessage(deps, message);
  } catch (error) {
    if (error instanceof StripeFault && (error.kind === 'down' || error.kind === 'busy')) return error;
    throw error;
  }
}

function downPause(postponed: number): number | undefined {
  if (postponed >= postponedMax) return undefined;
  return Math.min(firstDownPause * 2 ** postponed, downPauseMax);
}

function strangerPause(outcome: StripeOutcome, { about }: StripeMessage, postponed: number): number | undefined {
  return outcome === 'unknown_customer' && about === 'event' ? strangerPauses[postponed] : undefined;
}
