import type Stripe from 'stripe';
import type { Offer } from '../../billing/prices.ts';
import { hasEnded, readSubscription } from '../../billing/readSubscription.ts';
import type { Subscription } from '../../billing/stripeSubscription.ts';
import { brand } from '../../contract/brand.ts';
import { foreignCustomerLine } from '../../contract/messages.ts';
import { Refusal } from '../../contract/refusal.ts';
import { logFault } from '../../platform/log.ts';
import { listSubscriptions } from '../../platform/stripe/subscriptions.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import type { Table } from '../../store/table.ts';
import { customerMissing, managedManually } from './checkoutSentences.ts';
import { isForeign } from './origin.ts';
import type { SyncDeps } from './syncSubscription.ts';

/** What an account pays for at Stripe at this moment. */
export interface Purchase {
  customerId: string;
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  read: Subscription;
}

/** The account's Stripe customer. Throws CONFLICT for an account without one, with the alternative. */
export async function customerOfAccount(table: Table, accountId: string): Promise<string> {
  const stored = await findSubscription(table, accountId, { consistent: true });
  if (stored?.stripeCustomerId) return stored.stripeCustomerId;
  throw stored ? managedManually() : nothingToBill();
}

/** Of an account without a customer at Stripe. */
export const nothingToBill = () => new Refusal('CONFLICT', 'There is nothing to bill yet. Please choose a plan first.');

/**
 * Reads the account's paid offer. Throws CONFLICT for an account without a customer or with a stopped subscription,
 * SUBSCRIPTION_REQUIRED for an ended one.
 */
export async function currentPurchase(deps: SyncDeps, accountId: string): Promise<Purchase> {
  const { table, stripe, clock } = deps;
  const customerId = await customerOfAccount(table, accountId);
  const all = await listSubscriptions(stripe, customerId);
  const found = all.filter((one) => !isForeign(deps, one));
  if (found.length === 0 && all.length > 0) {
    logFault(foreignCustomerLine, new Error(`${accountId}, at Stripe: ${customerId}`));
    throw customerMissing();
  }
  const read = readSubscription(found, clock());
  const subscription = found.find(({ id }) => id === read?.stripeSubscriptionId);
  const item = subscription?.items.data[0];
  if (!read || !subscription || !item || hasEnded(read.status)) {
    throw new Refusal('SUBSCRIPTION_REQUIRED', 'Your subscription has ended. Please choose a plan first.');
  }
  if (read.status === 'unpaid' || read.status === 'incomplete') throw paymentMissing();
  if (read.status === 'paused') {
    const sentence = `Your subscription is paused. To go on with it, please write to ${brand.supportEmail}.`;
    throw new Refusal('CONFLICT', sentence);
  }
  return { customerId, subscription, item, read };
}

const paymentMissing = () =>
  new Refusal('CONFLICT', 'A payment is missing. Please pay it in the billing portal first.');

/** The wanted offer as a whole: unnamed parts stay. */
export function wantedOffer({ plan, billingPeriod }: Subscription, wanted: Partial<Offer>): Offer {
  return { plan: wanted.plan ?? plan, billingPeriod: wanted.billingPeriod ?? billingPeriod };
}

/** Throws CONFLICT, with the first step, if the plan cannot be changed. */
export function requireChangeable({ status, cancelAtPeriodEnd, periodEnd }: Subscription): void {
  if (status === 'past_due') throw paymentMissing();
  if (cancelAtPeriodEnd) {
    const day = new Date(periodEnd).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    throw new Refusal('CONFLICT', `Your subscription ends on ${day}. Please resume it first.`);
  }
}

/** Start of a change's charge in seconds since 1970: within the paid period, also if Stripe's clock differs from ours. */
export function prorationDate(
  { current_period_start: start, current_period_end: end }: Stripe.SubscriptionItem,
  at: Date,
) {
  return Math.min(Math.max(Math.floor(at.getTime() / 1000), start), end - 1);
}
