import type { RunningProduct } from '../../lib/local/runningProduct.ts';
import { prepareStripe } from '../../lib/operations/billing/prepareStripe.ts';
import { connectStripe } from '../../lib/platform/stripe/connectStripe.ts';

/** Gives the local Stripe the prices of the plan table and the address of this product, with a port possibly different at every start. */
export async function prepareLocalStripe({ url, endpoints, stripeKey }: RunningProduct): Promise<void> {
  await prepareStripe(connectStripe(stripeKey, { url: endpoints.stripe }), {
    stage: 'local',
    webhookUrl: `${url}/functions/v1/stripe-webhook`,
    // The local Stripe signs with the secret already in Secrets Manager.
    storeWebhookSecret: async () => {},
    apply: true,
    say: () => {},
  });
}
