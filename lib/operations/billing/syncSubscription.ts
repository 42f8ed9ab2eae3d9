import type Stripe from 'stripe';
import { hasEnded, readSubscription, unknownSubscriptions } from '../../billing/readSubscription.ts';
import type { Subscription } from '../../billing/stripeSubscription.ts';
import { foreignCustomerLine, unknownPriceLine } from '../../contract/messages.ts';
import { logFault } from '../../platform/log.ts';
import { listSubscriptions } from '../../platform/stripe/subscriptions.ts';
import { findSubscription, putSubscription } from '../../store/billing/subscriptions.ts';
import type { Table } from '../../store/table.ts';
import { isForeign } from './origin.ts';

export interface SyncDeps {
  table: Table;
  stripe: Stripe;
  /** Of this deployment. Objects at Stripe of another stage or table are left alone. */
  stage: string;
  /** Asked at the start of the read: a later read always stands. */
  clock: () => Date;
}

/**
 * Reads a customer's purchases at Stripe and stores the account's subscription, unless a later read was stored meanwhile. Purchases of a
 * customer deleted at Stripe have ended. Resolves with the stored state; undefined if the customer never bought anything. A price
 * unknown to the plan table changes nothing and rings an alarm, and so does a subscription that names another stage or table. Throws a
 * StripeFault if Stripe does not answer; the stored state then stays.
 */
export async function syncSubscription(
  deps: SyncDeps,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<Subscription | undefined> {
  const { table, stripe, clock } = deps;
  const before = await findSubscription(table, accountId, { consistent: true });
  const readAt = clock();
  const all = await listSubscriptions(stripe, customerId);
  const found = all.filter((one) => !isForeign(deps, one));
  const isStoredForeign = all.some((one) => isForeign(deps, one) && one.id === before?.stripeSubscriptionId);
  if (isStoredForeign || (found.length === 0 && all.length > 0)) {
    logFault(foreignCustomerLine, new Error(`${accountId}, at Stripe: ${customerId}`));
    return before;
  }
  const read = readSubscription(found, readAt, before) ?? endedWithCustomer(found, readAt, { before, customerId });
  const unknown = unknownSubscriptions(found);
  if (unknown.length > 0) {
    logFault(unknownPriceLine, new Error(`At Stripe: ${unknown.map(({ id }) => id).join(', ')}`));
    // What is known has ended, or there is nothing: whether the rest is a plan of ours, somebody has to say.
    if (!read || hasEnded(read.status)) return before;
  }
  if (!read) return before;
  if (await putSubscription(table, accountId, read)) return read;
  return findSubscription(table, accountId, { consistent: true });
}

/** Stripe keeps ended ones: a customer with purchases and nothing any more was deleted. */
function endedWithCustomer(
  found: readonly Stripe.Subscription[],
  readAt: Date,
  { before, customerId }: { before: Subscription | undefined; customerId: string },
): Subscription | undefined {
  const isGone = found.length === 0 && before?.stripeSubscriptionId && before.stripeCustomerId === customerId;
  if (!isGone) return undefined;
  return { ...before, status: 'canceled', pending: undefined, pastDueSince: undefined, readAt: readAt.toISOString() };
}
