import { type StripeMessage, stripeMessage } from '../../../lib/contract/messages.ts';
import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env } from '../../../lib/platform/env.ts';
import type { StripeQueue } from '../../../lib/platform/queue.ts';

/** Where customers of Stripe's wait whose subscriptions are to be read. */
export function stripeQueue(): StripeQueue {
  return { client: sqs(), url: env('stripeQueueUrl') };
}

/** A message of that queue, or of the one of the nightly sweep. Throws for what is none. */
export function stripeMessageIn(body: string): StripeMessage {
  return stripeMessage.parse(JSON.parse(body));
}
