import type Stripe from 'stripe';
import type { Invoice } from '../../contract/billing.ts';
import { Refusal } from '../../contract/refusal.ts';
import { findDefaultCard } from '../../platform/stripe/customers.ts';
import { listInvoices } from '../../platform/stripe/invoices.ts';
import { createPortalSession } from '../../platform/stripe/portal.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';
import { findSubscription } from '../../store/subscriptions.ts';
import type { Table } from '../../store/table.ts';
import { customerOfAccount, nothingToBill } from './currentPurchase.ts';
import { whilePersonWaits } from './paymentRefusal.ts';

interface Deps {
  table: Table;
  stripe: Stripe;
}

/** The address of the billing portal for an account's customer. Throws CONFLICT for an account that has none. */
export async function openPortal(
  { table, stripe }: Deps,
  accountId: string,
  { configurationId, returnUrl }: { configurationId: () => Promise<string>; returnUrl: string },
): Promise<string> {
  const customerId = await customerOfAccount(table, accountId);
  const url = await ofCustomer(async () =>
    createPortalSession(stripe, { customerId, configurationId: await configurationId(), returnUrl }),
  );
  if (!url) throw nothingToBill();
  return url;
}

/** A page of the account's invoices, newest first; none for an account that never paid by Stripe. */
export async function findInvoices(
  { table, stripe }: Deps,
  accountId: string,
  cursor: string | undefined,
): Promise<{ invoices: Invoice[]; next_cursor: string | null }> {
  if (cursor !== undefined && !/^in_\w+$/.test(cursor)) throw unknownCursor();
  const customerId = (await findSubscription(table, accountId))?.stripeCustomerId;
  if (!customerId) return { invoices: [], next_cursor: null };
  const found = await ofCustomer(() => listInvoices(stripe, customerId, cursor));
  if (!found && cursor) throw unknownCursor();
  const { invoices, hasMore } = found ?? { invoices: [], hasMore: false };
  return { invoices: invoices.map(presentInvoice), next_cursor: (hasMore && invoices.at(-1)?.id) || null };
}

/**
 * What Stripe says of a customer while a person waits; undefined where it has no such customer, or none any more: nothing can be
 * billed to it, whatever the table says.
 */
async function ofCustomer<Answer>(read: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await whilePersonWaits(read);
  } catch (error) {
    if (!(error instanceof StripeFault && error.code === 'resource_missing')) throw error;
    return undefined;
  }
}

const unknownCursor = () => new Refusal('INVALID_REQUEST', 'The cursor is not valid');

function presentInvoice(invoice: Stripe.Invoice): Invoice {
  const { id, number, created, total, currency, status, hosted_invoice_url: page, invoice_pdf: pdf } = invoice;
  return {
    id,
    number,
    created_at: new Date(created * 1000).toISOString(),
    total_cents: total,
    currency,
    status,
    page_url: page ?? null,
    pdf_url: pdf ?? null,
  };
}

/** The card that the account pays with; null where it pays with none. */
export async function findCard({ table, stripe }: Deps, accountId: string) {
  const customerId = (await findSubscription(table, accountId))?.stripeCustomerId;
  const card = customerId && (await ofCustomer(() => findDefaultCard(stripe, customerId)));
  if (!card) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { brand, last4, exp_month, exp_year };
}
