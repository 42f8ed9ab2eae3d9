import Stripe from 'stripe';

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
