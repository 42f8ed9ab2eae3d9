import type Stripe from 'stripe';
import { optionalEnv } from '../env.ts';
import { lazy } from '../lazy.ts';
import { secretText } from '../secret.ts';
import type { StripeAddress } from './connectStripe.ts';

const stripeKey = lazy(() => secretText('stripeKeySecretArn'));

/** Loads the package of Stripe at its first use: not every function that may ask Stripe does so. */
async function connect(address: StripeAddress): Promise<Stripe> {
  const [{ connectStripe }, key] = await Promise.all([import('./connectStripe.ts'), stripeKey()]);
  return connectStripe(key, { url: optionalEnv('stripeUrl'), ...address });
}

/** The function's client: its key is the stage's secret; on one machine STRIPE_URL leads to the local Stripe. */
export const stripe = lazy(() => connect({}));

/** The same for where a person waits and there is an answer without Stripe: one short try. */
export const hastyStripe = lazy(() => connect({ timeoutMs: 3_000, repeats: 0 }));

/** Whether the function's key takes real money. Source: Stripe documentation, "API keys": `sk_live_`, `rk_live_`. */
export async function isLiveMode(): Promise<boolean> {
  return /^[a-z]+_live_/.test(await stripeKey());
}
