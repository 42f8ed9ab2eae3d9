import type { AreaNeeds, Resources } from './resources.ts';

export function billingNeeds({ data, billing }: Resources) {
  return {
    // It answers Stripe before anything is read: whom an event is about waits in the queue.
    stripeWebhook: { grants: [data.stripeWebhookSecret, billing.events.send('stripeQueueUrl')] },
  } satisfies AreaNeeds;
}
