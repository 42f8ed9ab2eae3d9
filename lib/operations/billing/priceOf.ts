import type Stripe from 'stripe';
import { lookupKeyOf, type Offer } from '../../billing/prices.ts';
import { findPrices } from '../../platform/stripe/catalogue.ts';

/** Id of an offer's current price. Throws without one: `npm run billing -- prices --apply` makes it. */
export async function priceOf(stripe: Stripe, offer: Offer): Promise<string> {
  const key = lookupKeyOf(offer);
  const price = (await findPrices(stripe, [key])).get(key);
  if (!price) throw new Error(`Stripe has no price ${key}: npm run billing -- prices --apply makes it.`);
  return price.id;
}
