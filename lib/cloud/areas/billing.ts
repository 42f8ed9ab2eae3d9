import type { AreaNeeds, Resources } from './resources.ts';

export function billingNeeds({ data, billing, people, mailService, settings }: Resources) {
  const { table, stripeKey } = data;
  const signUp = signUpGrants({ data, people, mailService });
  // API Gateway waits 29 s, and an answer of Stripe's may take many.
  const timeoutSeconds = 29;
  const read = { grants: [table.read, stripeKey], timeoutSeconds };
  // What was read at Stripe is stored.
  const change = { grants: [table.readWrite, stripeKey], timeoutSeconds };
  return {
    createCheckout: {
      grants: [...signUp, people.tokenCheck, data.visitorSecret, data.originSecret],
      environment: {
        checkoutsPerDay: String(settings.checkoutsPerDay),
        ...(settings.collectsTax ? { collectsTax: 'true' } : {}),
      },
    },
    completeSignup: { grants: [...signUp, people.tokenCheck] },
    checkSubscription: change,
    refreshSubscription: change,
    manageSubscription: change,
    previewChange: read,
    // The portal leads back to the site's address, which only CloudFront is believed.
    customerPortal: { grants: [table.read, stripeKey, data.originSecret], timeoutSeconds },
    listInvoices: read,
    getPaymentMethod: read,
    // It answers Stripe before anything is read: whom an event is about waits in the queue.
    stripeWebhook: { grants: [data.stripeWebhookSecret, billing.events.send('stripeQueueUrl')] },
  } satisfies AreaNeeds;
}

/** What a function needs that carries a sign-up on, from its beginning to the welcome. */
export function signUpGrants({ data, people, mailService }: Pick<Resources, 'data' | 'people' | 'mailService'>) {
  return [data.table.readWrite, data.stripeKey, people.carrySignUps, mailService.queue.send('mailQueueUrl')];
}
