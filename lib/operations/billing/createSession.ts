import type Stripe from 'stripe';
import { lookupKeyOf, type Offer } from '../../billing/prices.ts';
import { findPrices } from '../../platform/stripe/catalogue.ts';
import { type CheckoutRequest, createCheckoutSession } from '../../platform/stripe/checkout.ts';

/** A page at Stripe that sells an offer at its current price. */
export async function createSession(
  stripe: Stripe,
  offer: Offer,
  request: Omit<CheckoutRequest, 'priceId'>,
): Promise<{ id: string; url: string }> {
  const key = lookupKeyOf(offer);
  const price = (await findPrices(stripe, [key])).get(key);
  if (!price) throw new Error(`Stripe has no price ${key}: npm run billing -- prices --apply makes it`);
  const { id, url } = await createCheckoutSession(stripe, { ...request, priceId: price.id });
  if (!url) throw new Error('A new checkout session has no address');
  return { id, url };
}
