import type Stripe from 'stripe';
import { livePlan, type Subscription } from '../../billing/stripeSubscription.ts';
import type { Invoice } from '../../contract/billing/billing.ts';
import { Refusal } from '../../contract/refusal.ts';
import { logFault } from '../../platform/log.ts';
import { findDefaultCard } from '../../platform/stripe/customers.ts';
import { listInvoices } from '../../platform/stripe/invoices.ts';
import { createPortalSession } from '../../platform/stripe/portal.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import type { Table } from '../../store/table.ts';
import { customerMissing } from './checkoutSentences.ts';
import { customerOfAccount, nothingToBill } from './currentPurchase.ts';
import { requireOwnCustomer } from './origin.ts';
import { whilePersonWaits } from './paymentRefusal.ts';
import { recordRequestedChange, type Wishing } from './recordRequestedChange.ts';

interface Deps {
  table: Table;
  stripe: Stripe;
  /** Of this deployment: see `SyncDeps`. */
  stage: string;
  clock: () => Date;
}

interface PortalVisit {
  configurationId: () => Promise<string>;
  returnUrl: string;
  requestId: string;
}

/** Names of a list's customer and of a customer itself in Stripe's faults. */
const namesOfCustomer = ['customer', 'id'];

/** Billing portal address of an account's customer; `requestId` is the visitor's. Throws CONFLICT for an account without one. */
export async function openPortal(
  deps: Deps,
  { accountId, actor }: Wishing,
  { configurationId, returnUrl, requestId }: PortalVisit,
): Promise<string> {
  const customerId = await customerOfAccount(deps.table, accountId);
  await whilePersonWaits(() => requireOwnCustomer(deps, customerId));
  await recordRequestedChange(deps, { accountId, actor }, requestId, { action: 'open_portal' });
  const ask = async () =>
    createPortalSession(deps.stripe, { customerId, configurationId: await configurationId(), returnUrl });
  const found = await whilePersonWaits(() => unlessMissing(['customer'], ask));
  if (found !== 'missing') return found;
  const subscription = await findSubscription(deps.table, accountId, { consistent: true });
  throw isLostCustomer(deps, accountId, subscription) ? customerMissing() : nothingToBill();
}

/** A page of the account's invoices, newest first; none for an account that never paid by Stripe. */
export async function findInvoices(
  deps: Deps,
  accountId: string,
  cursor: string | undefined,
): Promise<{ invoices: Invoice[]; next_cursor: string | null }> {
  if (cursor !== undefined && !/^in_\w+$/.test(cursor)) throw unknownCursor();
  const none = { invoices: [], hasMore: false };
  const { invoices, hasMore } = await ofCustomer(deps, accountId, none, async (customerId) => {
    const ask = () => listInvoices(deps.stripe, customerId, cursor);
    const found = await unlessMissing(['starting_after'], ask);
    if (found === 'missing') throw unknownCursor();
    return found;
  });
  return { invoices: invoices.map(presentInvoice), next_cursor: (hasMore && invoices.at(-1)?.id) || null };
}

/**
 * Stripe's answer about the account's customer while a person waits; `none` for an account without one, and for a customer missing at
 * Stripe, for instance deleted: nobody is billed, so nothing is shown.
 */
async function ofCustomer<Answer>(
  deps: Deps,
  accountId: string,
  none: Answer,
  read: (customerId: string) => Promise<Answer>,
): Promise<Answer> {
  const subscription = await findSubscription(deps.table, accountId);
  const customerId = subscription?.stripeCustomerId;
  if (!customerId) return none;
  const found = await whilePersonWaits(async () => {
    await requireOwnCustomer(deps, customerId);
    return unlessMissing(namesOfCustomer, () => read(customerId));
  });
  if (found !== 'missing') return found;
  isLostCustomer(deps, accountId, subscription);
  return none;
}

/** `missing` if Stripe lacks the object of one of these parameters; any other missing object is a fault. */
async function unlessMissing<Answer>(
  params: readonly string[],
  ask: () => Promise<Answer>,
): Promise<Answer | 'missing'> {
  try {
    return await ask();
  } catch (error) {
    const isMissing = error instanceof StripeFault && error.code === 'resource_missing';
    if (isMissing && error.param !== undefined && params.includes(error.param)) return 'missing';
    throw error;
  }
}

/** Whether the customer of a paying account is missing at Stripe: an operator must know. */
function isLostCustomer({ clock }: Deps, accountId: string, subscription: Subscription | undefined): boolean {
  const isLost = livePlan(subscription, clock()) !== undefined;
  if (isLost) logFault('customer missing at Stripe', new Error(`${accountId} has a live subscription`));
  return isLost;
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

/** The account's card; null without one. */
export async function findCard(deps: Deps, accountId: string) {
  const card = await ofCustomer(deps, accountId, undefined, (customerId) => findDefaultCard(deps.stripe, customerId));
  if (!card) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { brand, last4, exp_month, exp_year };
}
