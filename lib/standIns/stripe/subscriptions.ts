import { emit } from './events.ts';
import type { Invoice, Metadata, Price, Subscription } from './model.ts';
import { draftInvoice, issue, periodLine, requirePayable, settleInvoice } from './payments.ts';
import { periodEndAfter } from './periods.ts';
import { amountsOf } from './presentInvoice.ts';
import { invalid } from './stripeError.ts';
import type { Surroundings } from './surroundings.ts';

export interface NewSubscription {
  customer: string;
  price: string;
  automaticTax: boolean;
  metadata: Metadata;
}

/** Begins and pays a subscription, by the customer's card. */
export function startSubscription(surroundings: Surroundings, wanted: NewSubscription): Subscription {
  const { store } = surroundings;
  requirePayable(surroundings, wanted.customer, 'first');
  const now = store.now();
  const subscription: Subscription = store.put('subscriptions', {
    ...wanted,
    id: store.newId('sub'),
    item: store.newId('si'),
    status: 'active',
    anchor: now,
    periodStart: now,
    periodEnd: periodEndAfter(now, store.get('prices', wanted.price).interval, now),
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    schedule: null,
    latestInvoice: null,
    created: now,
  });
  const lines = [periodLine(surroundings, subscription)];
  const invoice = issue(surroundings, draftInvoice(surroundings, subscription, 'subscription_create', lines));
  emit(surroundings, 'customer.subscription.created', subscription.id);
  settleInvoice(surroundings, invoice);
  return subscription;
}

/**
 * The effect of changing the price at a moment on a subscription, and the invoice of the difference: the rest of the old price is credited,
 * the new one charged for the same time, or for a whole new period if the interval changes. Source: Stripe documentation, "Prorations".
 */
export function priceChange(
  surroundings: Surroundings,
  before: Subscription,
  price: Price,
  at: number,
): { after: Subscription; invoice: Invoice } {
  const { store } = surroundings;
  const old = store.get('prices', before.price);
  const { periodStart, periodEnd } = before;
  const left = (periodEnd - at) / (periodEnd - periodStart);
  const begins = old.interval !== price.interval;
  const after: Subscription = begins
    ? { ...before, price: price.id, anchor: at, periodStart: at, periodEnd: periodEndAfter(at, price.interval, at) }
    : { ...before, price: price.id };
  const nameOf = ({ product }: Price) => store.get('products', product).name;
  const credit = {
    amount: -Math.round(old.amount * left),
    description: `Unused time on ${nameOf(old)}`,
    price: old.id,
    proration: true,
    start: at,
    end: periodEnd,
  };
  const rest = {
    amount: Math.round(price.amount * left),
    description: `Remaining time on ${nameOf(price)}`,
    price: price.id,
    proration: true,
    start: at,
    end: periodEnd,
  };
  const lines = [credit, begins ? periodLine(surroundings, after) : rest];
  return { after, invoice: draftInvoice(surroundings, before, 'subscription_update', lines) };
}

/** Changes the price at once, and the card pays the difference; declined, nothing is changed. */
export function changePriceNow(surroundings: Surroundings, before: Subscription, price: Price, at: number): void {
  const { store } = surroundings;
  if (before.price === price.id) return;
  const { after, invoice } = priceChange(surroundings, before, price, at);
  if (amountsOf(invoice).due > 0) requirePayable(surroundings, before.customer, 'later');
  store.put('subscriptions', after);
  settleInvoice(surroundings, issue(surroundings, invoice));
  emit(surroundings, 'customer.subscription.updated', before.id);
}

/** Makes the schedule changing the price after the paid period. */
export function schedulePriceAtEnd(surroundings: Surroundings, subscription: Subscription, price: Price): void {
  const { store } = surroundings;
  const { periodStart, periodEnd } = subscription;
  releaseSchedule(surroundings, subscription);
  const schedule = startSchedule(surroundings, subscription);
  schedule.phases = [
    { price: subscription.price, start: periodStart, end: periodEnd },
    { price: price.id, start: periodEnd, end: periodEndAfter(periodEnd, price.interval, periodEnd) },
  ];
  emit(surroundings, 'customer.subscription.updated', store.get('subscriptions', subscription.id).id);
}

/** A schedule of a subscription's current payments, without a change yet. */
export function startSchedule({ store }: Surroundings, subscription: Subscription) {
  const { id, customer, price, periodStart, periodEnd } = subscription;
  if (subscription.schedule)
    throw invalid('You cannot migrate a subscription that is already attached to a schedule.', 'from_subscription');
  const schedule = store.put('schedules', {
    id: store.newId('sub_sched'),
    customer,
    subscription: id,
    status: 'active',
    phases: [{ price, start: periodStart, end: periodEnd }],
    releasedAt: null,
    created: store.now(),
  });
  subscription.schedule = schedule.id;
  return schedule;
}

/** Takes a subscription's schedule away, so nothing changes at the end of the period. */
export function releaseSchedule({ store }: Surroundings, subscription: Subscription): void {
  const schedule = store.find('schedules', subscription.schedule);
  if (schedule) Object.assign(schedule, { status: 'released', releasedAt: store.now() });
  subscription.schedule = null;
}

/** Sets or removes a subscription's end with its period. */
export function setCancelAtPeriodEnd(surroundings: Surroundings, subscription: Subscription, ends: boolean): void {
  if (subscription.schedule)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed.`,
      'cancel_at_period_end',
    );
  subscription.cancelAtPeriodEnd = ends;
  subscription.cancelAt = null;
  subscription.canceledAt = ends ? surroundings.store.now() : null;
  emit(surroundings, 'customer.subscription.updated', subscription.id);
}

/** Ends a subscription at once; unpaid amounts are given up. */
export function endSubscription(surroundings: Surroundings, subscription: Subscription): void {
  const { store } = surroundings;
  const now = store.now();
  releaseSchedule(surroundings, subscription);
  Object.assign(subscription, { status: 'canceled', canceledAt: subscription.canceledAt ?? now, endedAt: now });
  const invoice = store.find('invoices', subscription.latestInvoice);
  if (invoice?.status === 'open') Object.assign(invoice, { status: 'uncollectible', nextAttempt: null });
  emit(surroundings, 'customer.subscription.deleted', subscription.id);
}
