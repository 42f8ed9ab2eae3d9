import { type StripeMessage, stripeMessage } from '../../../lib/contract/messages.ts';
import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env } from '../../../lib/platform/env.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import type { StripeQueue } from '../../../lib/platform/queue.ts';
import { findPortalConfiguration } from '../../../lib/platform/stripe/catalogue.ts';
import { stripe } from '../../../lib/platform/stripe/connectStripe.ts';
import { table } from '../table.ts';

/** Where customers of Stripe's wait whose subscriptions are to be read. */
export function stripeQueue(): StripeQueue {
  return { client: sqs(), url: env('stripeQueueUrl') };
}

/** A message of that queue, or of the one of the nightly sweep. Throws for what is none. */
export function stripeMessageIn(body: string): StripeMessage {
  return stripeMessage.parse(JSON.parse(body));
}

/** What the operations of billing need. */
export async function billingDeps() {
  return { table: table(), stripe: await stripe(), stage: env('stage'), clock: () => new Date() };
}

/** The stage's settings of the billing portal. Throws where there are none: `npm run billing -- prices` makes them. */
export const portalConfigurationId = lazy(async () => {
  const found = await findPortalConfiguration(await stripe(), env('stage'));
  if (!found) throw new Error('Stripe has no portal of this stage: npm run billing -- prices makes it.');
  return found.id;
});
