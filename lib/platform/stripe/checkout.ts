import type Stripe from 'stripe';
import { ask } from './stripeFault.ts';

export interface CheckoutRequest {
  priceId: string;
  /** Comes back as `client_reference_id`. */
  reference: string;
  /** An existing customer, or the address of a new one. */
  buyer: { customerId: string } | { email: string };
  /** Of the session and of its subscription. */
  metadata: Record<string, string>;
  /** Whether Stripe works out the tax (needs set-up in its dashboard). */
  collectsTax: boolean;
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by Stripe. */
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
}

/** Makes a page at Stripe selling one subscription. Its `url` is the browser's target. */
export function createCheckoutSession(stripe: Stripe, request: CheckoutRequest): Promise<Stripe.Checkout.Session> {
  const { priceId, reference, buyer, metadata, collectsTax, successUrl, cancelUrl, idempotencyKey } = request;
  // Name and address entered on the page are kept: a tax number is refused without them.
  const customer =
    'customerId' in buyer
      ? { customer: buyer.customerId, customer_update: { name: 'auto', address: 'auto' } as const }
      : { customer_email: buyer.email };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    // A card pays at once; other methods of the dashboard may settle days later.
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

/** A session with its subscription, null until it is paid. */
export function findCheckoutSession(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session> {
  return ask(() => stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] }));
}

/** Closes a session against further payment; refused when it is paid or closed. */
export function expireCheckoutSession(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session> {
  return ask(() => stripe.checkout.sessions.expire(sessionId));
}
