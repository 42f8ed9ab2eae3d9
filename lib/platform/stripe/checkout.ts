import type Stripe from 'stripe';
import { ask } from './stripeFault.ts';

export interface CheckoutRequest {
  priceId: string;
  /** Comes back as `client_reference_id`. */
  reference: string;
  /** A customer that exists, or the address that a new one gets. */
  buyer: { customerId: string } | { email: string };
  /** Of the session and of the subscription that it makes. */
  metadata: Record<string, string>;
  /** Whether Stripe works out the tax, which has to be set up in its dashboard. */
  collectsTax: boolean;
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by Stripe. */
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
}

/** Makes a page at Stripe that sells one subscription. Its `url` is where the browser goes. */
export function createCheckoutSession(stripe: Stripe, request: CheckoutRequest): Promise<Stripe.Checkout.Session> {
  const { priceId, reference, buyer, metadata, collectsTax, successUrl, cancelUrl, idempotencyKey } = request;
  // Name and address that are typed on the page are kept: a tax number is refused without them.
  const customer =
    'customerId' in buyer
      ? { customer: buyer.customerId, customer_update: { name: 'auto', address: 'auto' } as const }
      : { customer_email: buyer.email };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    // A card pays at once; what else the dashboard has switched on may settle days later.
    allowed_payment_method_types: ['card'],
    line_items: [{ price: priceId, quantity: 1 }],
    client_reference_id: reference,
    ...customer,
    metadata,
    subscription_data: { metadata },
    tax_id_collection: { enabled: true },
    billing_address_collection: 'required',
    automatic_tax: { enabled: collectsTax },
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
  return ask(() => stripe.checkout.sessions.create(params, { idempotencyKey }));
}

/** A session with its subscription, which is null until it is paid. */
export function findCheckoutSession(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session> {
  return ask(() => stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] }));
}

/** Closes a session that must not be paid any more; refused when it is paid or closed. */
export function expireCheckoutSession(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session> {
  return ask(() => stripe.checkout.sessions.expire(sessionId));
}
