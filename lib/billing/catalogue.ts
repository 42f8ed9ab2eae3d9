import type Stripe from 'stripe';
import { plans } from '../contract/billing/plans.ts';
import { centsOf, intervalOf, lookupKeyOf, offers, planKeys } from './prices.ts';

// What Stripe is to have for the plan table.

const currency = 'eur';

export interface WantedProduct {
  id: string;
  name: string;
  description: string;
}

/** One product a plan, found by its id. */
export const wantedProducts: readonly WantedProduct[] = planKeys.map((plan) => ({
  id: `klarnavn_${plan}`,
  name: `Klarnavn ${plans[plan].name}`,
  description: plans[plan].features.join(', '),
}));

export type WantedPrice = Stripe.PriceCreateParams & { lookup_key: string; product: string; unit_amount: number };

/** One price per offer, found by its lookup key. The metadata names the maker. */
export const wantedPrices: readonly WantedPrice[] = offers.map((offer) => ({
  lookup_key: lookupKeyOf(offer),
  product: `klarnavn_${offer.plan}`,
  currency,
  unit_amount: centsOf(offer),
  recurring: { interval: intervalOf(offer.billingPeriod) },
  tax_behavior: 'exclusive',
  metadata: { plan: offer.plan, billing_period: offer.billingPeriod },
}));

export function isSameProduct(found: Stripe.Product, wanted: WantedProduct): boolean {
  return found.active && found.name === wanted.name && found.description === wanted.description;
}

/** Whether a price is already as wanted. Stripe's prices cannot change: a different one is replaced. */
export function isSamePrice(found: Stripe.Price, wanted: WantedPrice): boolean {
  return (
    found.active &&
    found.unit_amount === wanted.unit_amount &&
    found.currency === wanted.currency &&
    found.product === wanted.product &&
    found.tax_behavior === wanted.tax_behavior &&
    found.recurring?.interval === wanted.recurring?.interval &&
    found.metadata.plan === wanted.metadata?.plan &&
    found.metadata.billing_period === wanted.metadata?.billing_period
  );
}

/**
 * The customer portal: card, address, invoices, cancellation at the end of the period, and every offer. A cheaper or shorter offer
 * begins at the end of the paid period. `priceIds`: the current price of each lookup key.
 */
export function wantedPortal(priceIds: ReadonlyMap<string, string>): Stripe.BillingPortal.ConfigurationCreateParams {
  const products = wantedProducts.map(({ id }) => ({
    product: id,
    prices: wantedPrices.flatMap(({ product, lookup_key: key }) => (product === id ? (priceIds.get(key) ?? []) : [])),
  }));
  return {
    features: {
      customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        products,
        schedule_at_period_end: {
          conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
        },
      },
    },
  };
}
