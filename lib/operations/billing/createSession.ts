import type Stripe from 'stripe';
import type { Offer } from '../../billing/prices.ts';
import { type CheckoutRequest, createCheckoutSession } from '../../platform/stripe/checkout.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';
import { addressNotValid } from './checkoutSentences.ts';
import { priceOf } from './priceOf.ts';

/** A page at Stripe selling an offer at its current price. Throws INVALID_REQUEST for an address Stripe refuses. */
export async function createSession(
  stripe: Stripe,
  offer: Offer,
  request: Omit<CheckoutRequest, 'priceId'>,
): Promise<{ id: string; url: string }> {
  const priceId = await priceOf(stripe, offer);
  try {
    const { id, url } = await createCheckoutSession(stripe, { ...request, priceId });
    if (!url) throw new Error('A new checkout session has no address');
    return { id, url };
  } catch (error) {
    // Source: Stripe API, "Error codes".
    throw error instanceof StripeFault && error.code === 'email_invalid' ? addressNotValid() : error;
  }
}
