import type Stripe from 'stripe';
import { ask, StripeFault } from './stripeFault.ts';

/** Far above any customer's number; a bound for an endless list. */
const subscriptionsMax = 1_000;

/**
 * Every subscription of a customer, ended ones too; none of a deleted one. Each comes with its latest invoice and its schedule read whole:
 * their prices are deeper than a list can expand.
 */
export async function listSubscriptions(stripe: Stripe, customerId: string): Promise<Stripe.Subscription[]> {
  const params: Stripe.SubscriptionListParams = {
    customer: customerId,
    status: 'all',
    limit: 100,
    expand: ['data.latest_invoice'],
  };
  const list = () => stripe.subscriptions.list(params).autoPagingToArray({ limit: subscriptionsMax });
  const found = await ofCustomer(stripe, customerId, () => ask(list));
  return Promise.all(
    found.map(async (subscription) => {
      const { schedule } = subscription;
      return typeof schedule === 'string'
        ? { ...subscription, schedule: await findSchedule(stripe, schedule) }
        : subscription;
    }),
  );
}

/** A customer's subscriptions; nothing if it was deleted. One unknown to Stripe is a fault: the key may be of another account. */
async function ofCustomer<One>(stripe: Stripe, customerId: string, list: () => Promise<One[]>): Promise<One[]> {
  try {
    return await list();
  } catch (error) {
    if (!(error instanceof StripeFault && error.code === 'resource_missing')) throw error;
    if (!(await ask(() => stripe.customers.retrieve(customerId))).deleted) throw error;
    return [];
  }
}

function findSchedule(stripe: Stripe, id: string): Promise<Stripe.SubscriptionSchedule> {
  return ask(() => stripe.subscriptionSchedules.retrieve(id, { expand: ['phases.items.price'] }));
}

export interface PriceChange {
  subscriptionId: string;
  /** Of its one item. */
  itemId: string;
  priceId: string;
  /** The moment of the cost shown to the customer, in seconds since 1970. */
  prorationDate: number;
  idempotencyKey: string;
}

/** Changes the price at once and takes the difference from the card. Declined, nothing is changed. */
export function changePrice(stripe: Stripe, change: PriceChange): Promise<Stripe.Subscription> {
  const { subscriptionId, itemId, priceId, prorationDate, idempotencyKey } = change;
  const params: Stripe.SubscriptionUpdateParams = {
    items: [{ id: itemId, price: priceId }],
    proration_behavior: 'always_invoice',
    proration_date: prorationDate,
    payment_behavior: 'error_if_incomplete',
  };
  return ask(() => stripe.subscriptions.update(subscriptionId, params, { idempotencyKey }));
}

export interface ScheduledChange {
  subscriptionId: string;
  /** What is paid now, in seconds since 1970 from and until. */
  current: { priceId: string; start: number; end: number };
  next: { priceId: string; interval: 'month' | 'year' };
  idempotencyKey: string;
}

/**
 * Changes the price at the end of the period: by a schedule, gone when the first period at the new price is over. A kill between its two
 * requests leaves a schedule without effect, and a repeat with the same key goes on.
 */
export async function schedulePrice(stripe: Stripe, change: ScheduledChange): Promise<Stripe.SubscriptionSchedule> {
  const { subscriptionId, current, next, idempotencyKey } = change;
  const key = (step: string) => ({ idempotencyKey: `${idempotencyKey}:${step}` });
  const { id } = await ask(() =>
    stripe.subscriptionSchedules.create({ from_subscription: subscriptionId }, key('create')),
  );
  const params: Stripe.SubscriptionScheduleUpdateParams = {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { items: [{ price: current.priceId, quantity: 1 }], start_date: current.start, end_date: current.end },
      {
        items: [{ price: next.priceId, quantity: 1 }],
        duration: { interval: next.interval, interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  };
  return ask(() => stripe.subscriptionSchedules.update(id, params, key('phases')));
}

/** Takes a scheduled change back. While there is a schedule, Stripe refuses to cancel or to resume the subscription. */
export async function releaseSchedule(stripe: Stripe, scheduleId: string, idempotencyKey: string): Promise<void> {
  await ask(() => stripe.subscriptionSchedules.release(scheduleId, {}, { idempotencyKey }));
}

/** Sets these keys of a subscription's metadata and leaves its others. */
export async function updateSubscriptionMetadata(
  stripe: Stripe,
  id: string,
  metadata: Record<string, string>,
): Promise<void> {
  await ask(() => stripe.subscriptions.update(id, { metadata }));
}

/** Lets a subscription end with its period. */
export function cancelAtPeriodEnd(stripe: Stripe, id: string, idempotencyKey: string): Promise<Stripe.Subscription> {
  return ask(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey }));
}

/** Takes a cancellation back. Stripe's portal may have set a day instead of the period's end. */
export function resume(
  stripe: Stripe,
  { id, cancel_at: day, cancel_at_period_end: atEnd }: Stripe.Subscription,
  idempotencyKey: string,
): Promise<Stripe.Subscription> {
  const params: Stripe.SubscriptionUpdateParams =
    day !== null && !atEnd ? { cancel_at: '' } : { cancel_at_period_end: false };
  return ask(() => stripe.subscriptions.update(id, params, { idempotencyKey }));
}

/** Ends a subscription at once; nothing is paid back. An ended one is no fault. */
export async function cancelNow(stripe: Stripe, subscriptionId: string, comment?: string): Promise<void> {
  const params = { invoice_now: false, prorate: false, ...(comment && { cancellation_details: { comment } }) };
  try {
    await ask(() => stripe.subscriptions.cancel(subscriptionId, params));
  } catch (error) {
    if (!(error instanceof StripeFault && error.code === 'resource_missing')) throw error;
  }
}
