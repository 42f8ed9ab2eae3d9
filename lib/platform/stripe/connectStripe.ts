import Stripe from 'stripe';
import { optionalEnv } from '../env.ts';
import { lazy } from '../lazy.ts';
import { secretText } from '../secret.ts';

/** A try, in ms. With two more tries a request ends before API Gateway gives up after 29 s. */
const timeoutMs = 8_000;
const repeats = 2;

export interface StripeAddress {
  /** Where the API is instead of at Stripe: `http://127.0.0.1:12111`. */
  url?: string | undefined;
  timeoutMs?: number;
  repeats?: number;
}

/** A client of the package's API version. Failed connections, 409 and 5xx are repeated with the same key. */
export function connectStripe(secretKey: string, address: StripeAddress = {}): Stripe {
  const { hostname, port, protocol } = new URL(address.url ?? 'https://api.stripe.com');
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: address.timeoutMs ?? timeoutMs,
    maxNetworkRetries: address.repeats ?? repeats,
    telemetry: false,
  });
}

const stripeKey = lazy(() => secretText('stripeKeySecretArn'));

/** The function's client: its key is the stage's secret; on one machine STRIPE_URL leads to the local Stripe. */
export const stripe = lazy(async () => connectStripe(await stripeKey(), { url: optionalEnv('stripeUrl') }));

/** The same for a waiting person and an answer possible without Stripe: one short try. */
export const hastyStripe = lazy(async () =>
  connectStripe(await stripeKey(), { url: optionalEnv('stripeUrl'), timeoutMs: 3_000, repeats: 0 }),
);

/** Whether the function's key takes real money. Source: Stripe documentation, "API keys": `sk_live_`, `rk_live_`. */
export async function isLiveMode(): Promise<boolean> {
  return /^[a-z]+_live_/.test(await stripeKey());
}
