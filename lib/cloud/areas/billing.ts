import { signUpGrants } from '../stacks/signUpGrants.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function billingNeeds({ data, billing, people, mailService, settings }: Resources) {
  const signUp = signUpGrants({ data, people, mailService });
  return {
    createCheckout: {
      grants: [...signUp, people.tokenCheck, data.visitorSecret, data.originSecret],
      environment: {
        checkoutsPerDay: String(settings.checkoutsPerDay),
        ...(settings.collectsTax ? { collectsTax: 'true' } : {}),
      },
    },
    completeSignup: { grants: [...signUp, people.tokenCheck] },
    // It answers Stripe before anything is read: whom an event is about waits in the queue.
    stripeWebhook: { grants: [data.stripeWebhookSecret, billing.events.send('stripeQueueUrl')] },
  } satisfies AreaNeeds;
}
