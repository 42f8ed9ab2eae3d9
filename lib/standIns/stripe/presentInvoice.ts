import type { Invoice, InvoiceLine } from './model.ts';
import type { StripeStore } from './store.ts';
import type { Surroundings } from './surroundings.ts';

/** The amount due of an invoice: its lines and the customer's earlier balance, never less than nothing. */
export function amountsOf({ lines, startingBalance }: Pick<Invoice, 'lines' | 'startingBalance'>) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + startingBalance);
  return { total, due, endingBalance: Math.min(0, total + startingBalance) };
}

/** An invoice, or the preview of one, without an id of ours, a number and pages. */
export function presentInvoice(
  invoice: Invoice,
  { store, url }: Surroundings,
  isPreview = false,
): Record<string, unknown> {
  const { id, customer, subscription, lines, status, paidAt, created } = invoice;
  const { total, due, endingBalance } = amountsOf(invoice);
  const isPaid = status === 'paid';
  const owner = store.find('customers', customer);
  const page = isPreview ? null : `${url}/invoice/${id}`;
  return {
    id,
    object: 'invoice',
    created,
    livemode: false,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: isPaid ? due : 0,
    amount_paid_off_stripe: 0,
    amount_remaining: isPaid ? 0 : due,
    amount_shipping: 0,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: status === 'open',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    currency: 'eur',
    customer,
    customer_email: owner?.email ?? null,
    customer_name: owner?.name ?? null,
    default_tax_rates: [],
    discounts: [],
    ending_balance: isPreview ? null : endingBalance,
    hosted_invoice_url: page,
    invoice_pdf: page && `${page}/pdf`,
    issuer: { type: 'self' },
    lines: {
      object: 'list',
      data: lines.map((line) => presentLine(line, invoice, store)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: {},
    next_payment_attempt: invoice.nextAttempt,
    number: isPreview ? null : invoice.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: store.get('subscriptions', subscription).metadata, subscription },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: invoice.startingBalance,
    status: isPreview ? 'draft' : status,
    status_transitions: {
      finalized_at: isPreview ? null : created,
      marked_uncollectible_at: null,
      paid_at: paidAt,
      voided_at: null,
    },
    subtotal: total,
    total,
  };
}

function presentLine(line: InvoiceLine, { id, subscription }: Invoice, store: StripeStore): object {
  const { amount, description, price, proration, start, end } = line;
  return {
    id: line.id,
    object: 'line_item',
    amount,
    currency: 'eur',
    description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: null,
        subscription,
        subscription_item: store.get('subscriptions', subscription).item,
      },
      type: 'subscription_item_details',
    },
    period: { start, end },
    pricing: {
      price_details: { price, product: store.get('prices', price).product },
      type: 'price_details',
      unit_amount_decimal: String(amount),
    },
    quantity: 1,
    subtotal: amount,
    taxes: [],
  };
}
