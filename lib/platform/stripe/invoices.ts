import type Stripe from 'stripe';
import { ask } from './stripeFault.ts';

export interface PreviewRequest {
  customerId: string;
  subscriptionId: string;
  itemId: string;
  priceId: string;
  /** In seconds since 1970; the change is made with the same moment, so it costs the amount shown. */
  prorationDate: number;
}

/** The invoice of changing the price now: `amount_due` is the card's payment, in cents. */
export function previewPriceChange(stripe: Stripe, preview: PreviewRequest): Promise<Stripe.Invoice> {
  const { customerId, subscriptionId, itemId, priceId, prorationDate } = preview;
  return ask(() =>
    stripe.invoices.createPreview({
      customer: customerId,
      subscription: subscriptionId,
      subscription_details: {
        items: [{ id: itemId, price: priceId }],
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
      },
    }),
  );
}

/** A page of a customer's invoices, newest first; `after` is the last id of the page before. */
export async function listInvoices(
  stripe: Stripe,
  customerId: string,
  after?: string,
): Promise<{ invoices: Stripe.Invoice[]; hasMore: boolean }> {
  const { data, has_more } = await ask(() =>
    stripe.invoices.list({ customer: customerId, limit: 24, ...(after ? { starting_after: after } : {}) }),
  );
  return { invoices: data, hasMore: has_more };
}
