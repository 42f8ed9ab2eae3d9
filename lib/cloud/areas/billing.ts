import { signUpGrants } from '../stacks/signUpGrants.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function billingNeeds({ data, billing, people, mailService, settings }: Resources) {
  const { table, stripeKey } = data;
  const signUp = signUpGrants({ data, people, mailService });
  // API Gateway waits 29 s, and an answer of Stripe's may take many.
  const timeoutSeconds = 29;
  const asking = { grants: [table.use, stripeKey], timeoutSeconds };
  // Visitors call both, so calls are counted by network.
  const visited = [...signUp, people.tokenCheck, data.visitorSecret, data.originSecret];
  const checkoutsPerDay = String(settings.checkoutsPerDay);
  return {
    createCheckout: {
      timeoutSeconds,
      grants: [...visited, people.makeUsers],
      environment: { checkoutsPerDay, collectsTax: String(settings.collectsTax) },
    },
    completeSignup: { timeoutSeconds, grants: visited, environment: { checkoutsPerDay } },
    checkSubscription: asking,
    refreshSubscription: asking,
    manageSubscription: asking,
    previewChange: asking,
    // The portal leads back to the site's address, believed only of CloudFront.
    customerPortal: { grants: [table.use, stripeKey, data.originSecret], timeoutSeconds },
    listInvoices: asking,
    getPaymentMethod: asking,
    // It answers Stripe before anything is read: whom an event is about waits in the queue.
    stripeWebhook: { grants: [data.stripeWebhookSecret, billing.events.send('stripeQueueUrl')] },
  } satisfies AreaNeeds;
}
