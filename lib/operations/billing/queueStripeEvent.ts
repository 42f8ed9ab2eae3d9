import type Stripe from 'stripe';
import { originOfEvent, paidSessionOf, subjectOf, troubleOf } from '../../billing/stripeEvents.ts';
import type { StripeMessage } from '../../contract/messages.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type StripeQueue, send } from '../../platform/queue.ts';
import type { RereadSecret } from '../../platform/rereadSecret.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';
import { readEvent } from '../../platform/stripe/webhook.ts';

interface Deps {
  queue: StripeQueue;
  /** What Stripe signs with; while it is changed, either of two. */
  secrets: RereadSecret;
  now: Date;
}

/**
 * Handles a call of Stripe's webhook: the event's customer goes to the queue, without asking Stripe. An event about nobody is accepted
 * and ignored. Throws INVALID_REQUEST unless Stripe signed it in the last five minutes.
 */
export async function queueStripeEvent(
  { queue, secrets, now }: Deps,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const event = await secrets.findBy((values) => signedEvent(body, signature, values, now), now);
  if (!event) throw new Refusal('INVALID_REQUEST', 'The signature is missing, wrong or older than five minutes.');
  const message = messageOf(event);
  if (message) await send(queue, message);
}

function signedEvent(body: string, signature: string, secrets: readonly string[], now: Date): Stripe.Event | undefined {
  try {
    return readEvent(body, signature, secrets, now);
  } catch (error) {
    if (error instanceof StripeFault) return undefined;
    throw error;
  }
}

function messageOf(event: Stripe.Event): StripeMessage | undefined {
  const subject = subjectOf(event);
  const sessionId = paidSessionOf(event);
  const trouble = troubleOf(event);
  const origin = originOfEvent(event);
  if (!subject && !sessionId) return undefined;
  return {
    about: 'event',
    event_id: event.id,
    live_mode: event.livemode,
    ...(subject && 'customerId' in subject ? { customer_id: subject.customerId } : {}),
    ...(subject && 'chargeId' in subject ? { charge_id: subject.chargeId } : {}),
    ...(sessionId ? { session_id: sessionId } : {}),
    ...(trouble ? { trouble } : {}),
    ...(origin ? { origin } : {}),
  };
}
