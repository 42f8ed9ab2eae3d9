import { emit } from './events.ts';
import type { Invoice, Subscription } from './model.ts';
import { draftInvoice, issue, periodLine, tryRenewal } from './payments.ts';
import { periodEndAfter } from './periods.ts';
import { endSubscription } from './subscriptions.ts';
import type { Surroundings } from './surroundings.ts';

interface Due {
  at: number;
  act: () => void;
}

/**
 * Does, in order and each at its own moment, everything due by now: renewals, retries of failed payments, ends, and the closing of unpaid
 * sessions.
 */
export function settle(surroundings: Surroundings): void {
  const { store } = surroundings;
  const now = store.now();
  for (;;) {
    const [next] = allDue(surroundings).sort((a, b) => a.at - b.at);
    if (!next || next.at > now) return;
    store.at(next.at, next.act);
  }
}

function allDue(surroundings: Surroundings): Due[] {
  const { store } = surroundings;
  const live = store.all('subscriptions').filter(({ status }) => status !== 'canceled');
  const open = store.all('invoices').filter(({ status, nextAttempt }) => status === 'open' && nextAttempt !== null);
  const sessions = store.all('sessions').filter(({ status }) => status === 'open');
  return [
    ...live.map((one) => ({
      at: Math.min(one.periodEnd, one.cancelAt ?? one.periodEnd),
      act: () => renew(surroundings, one),
    })),
    ...open.map((one) => ({ at: one.nextAttempt ?? 0, act: () => tryAgain(surroundings, one) })),
    ...sessions.map((one) => ({
      at: one.expiresAt,
      act: () => {
        one.status = 'expired';
        emit(surroundings, 'checkout.session.expired', one.id);
      },
    })),
  ];
}

function renew(surroundings: Surroundings, subscription: Subscription): void {
  const { store } = surroundings;
  if (subscription.cancelAtPeriodEnd || subscription.cancelAt !== null) {
    endSubscription(surroundings, subscription);
    return;
  }
  const start = subscription.periodEnd;
  followSchedule(surroundings, subscription, start);
  const { interval } = store.get('prices', subscription.price);
  subscription.periodStart = start;
  subscription.periodEnd = periodEndAfter(subscription.anchor, interval, start);
  const lines = [periodLine(surroundings, subscription)];
  const invoice = issue(surroundings, draftInvoice(surroundings, subscription, 'subscription_cycle', lines));
  pay(surroundings, subscription, invoice);
  if (subscription.status !== 'canceled') emit(surroundings, 'customer.subscription.updated', subscription.id);
}

/** Takes the price of the new phase; after the last phase the schedule has done its work. */
function followSchedule({ store }: Surroundings, subscription: Subscription, at: number): void {
  const schedule = store.find('schedules', subscription.schedule);
  if (!schedule) return;
  const phase = schedule.phases.find(({ start, end }) => start <= at && at < end);
  if (!phase) {
    Object.assign(schedule, { status: 'released', releasedAt: at });
    subscription.schedule = null;
    return;
  }
  const interval = (price: string) => store.get('prices', price).interval;
  if (interval(phase.price) !== interval(subscription.price)) subscription.anchor = at;
  subscription.price = phase.price;
}

/** Pays a renewal's invoice, and sets the resulting state of the subscription. */
export function pay(surroundings: Surroundings, subscription: Subscription, invoice: Invoice): void {
  const result = tryRenewal(surroundings, invoice);
  if (result === 'givenUp') endSubscription(surroundings, subscription);
  else subscription.status = result === 'paid' ? 'active' : 'past_due';
}

/** A retry of a failed payment, on its day or with another card. */
export function tryAgain(surroundings: Surroundings, invoice: Invoice): void {
  const subscription = surroundings.store.get('subscriptions', invoice.subscription);
  pay(surroundings, subscription, invoice);
  if (subscription.status !== 'canceled') emit(surroundings, 'customer.subscription.updated', subscription.id);
}
