import { listPage } from '../answers.ts';
import type { Form } from '../form.ts';
import type { Phase, Price, Subscription } from '../model.ts';
import { periodEndAfter } from '../periods.ts';
import { presentInvoice } from '../presentInvoice.ts';
import { presentSchedule, presentSubscription } from '../presentSubscription.ts';
import type { StripeStore } from '../store.ts';
import { invalid } from '../stripeError.ts';
import {
  changePriceNow,
  endSubscription,
  priceChange,
  releaseSchedule,
  setCancelAtPeriodEnd,
  startSchedule,
} from '../subscriptions.ts';
import { mergedMetadata } from './customerRoutes.ts';
import type { Routes } from './route.ts';

export const subscriptionRoutes: Routes = {
  'GET /v1/subscriptions': (call) => {
    const { store, form } = call;
    const customer = form.text('customer');
    const status = form.word('status', ['all', 'active', 'past_due', 'canceled']);
    const found = store
      .all('subscriptions')
      .filter((one) => customer === undefined || one.customer === customer)
      .filter((one) => status === 'all' || (status ? one.status === status : one.status !== 'canceled'));
    return listPage(found, form, { url: '/v1/subscriptions', present: (one) => presentSubscription(one, call) });
  },
  'POST /v1/subscriptions/:id': (call) => {
    const { store, form, id } = call;
    const subscription = liveSubscription(store, id);
    if (form.has('cancel_at_period_end'))
      setCancelAtPeriodEnd(call, subscription, form.flag('cancel_at_period_end') ?? false);
    if (form.has('cancel_at')) {
      form.word('cancel_at', ['']);
      setCancelAtPeriodEnd(call, subscription, false);
    }
    if (form.has('items')) {
      form.word('payment_behavior', ['error_if_incomplete']);
      const { price, at } = wantedChange(store, form, subscription);
      changePriceNow(call, subscription, price, at);
    }
    if (form.has('metadata')) {
      const current = store.get('subscriptions', id);
      current.metadata = mergedMetadata(current.metadata, form);
    }
    return presentSubscription(store.get('subscriptions', id), call);
  },
  'DELETE /v1/subscriptions/:id': (call) => {
    const { store, form, id } = call;
    form.word('invoice_now', ['false']);
    form.word('prorate', ['false']);
    const comment = form.form('cancellation_details').text('comment');
    const subscription = liveSubscription(store, id);
    if (comment) subscription.cancelComment = comment;
    endSubscription(call, subscription);
    return presentSubscription(subscription, call);
  },
  'POST /v1/subscription_schedules': (call) => {
    const subscription = liveSubscription(call.store, call.form.needed('from_subscription'), 'from_subscription');
    return presentSchedule(startSchedule(call, subscription), call);
  },
  'GET /v1/subscription_schedules/:id': (call) => presentSchedule(call.store.get('schedules', call.id), call),
  'POST /v1/subscription_schedules/:id': (call) => {
    const { store, form, id } = call;
    const schedule = activeSchedule(store, id);
    form.word('end_behavior', ['release']);
    form.word('proration_behavior', ['none']);
    const phases = form.forms('phases');
    if (phases.length > 0) schedule.phases = readPhases(store, phases);
    return presentSchedule(schedule, call);
  },
  'POST /v1/subscription_schedules/:id/release': (call) => {
    const schedule = activeSchedule(call.store, call.id);
    releaseSchedule(call, call.store.get('subscriptions', schedule.subscription));
    return presentSchedule(schedule, call);
  },
  'POST /v1/invoices/create_preview': (call) => {
    const { store, form } = call;
    const subscription = liveSubscription(store, form.needed('subscription'), 'subscription');
    if (form.needed('customer') !== subscription.customer)
      throw invalid('The subscription does not belong to the customer.', 'customer');
    const { price, at } = wantedChange(store, form.form('subscription_details'), subscription);
    return presentInvoice(priceChange(call, subscription, price, at).invoice, call, true);
  },
  'GET /v1/invoices': (call) => {
    const { store, form } = call;
    const customer = form.text('customer');
    const found = store.all('invoices').filter((one) => customer === undefined || one.customer === customer);
    return listPage(found, form, { url: '/v1/invoices', present: (one) => presentInvoice(one, call) });
  },
};

function liveSubscription(store: StripeStore, id: string, param?: string): Subscription {
  const subscription = store.get('subscriptions', id, param);
  if (subscription.status !== 'canceled') return subscription;
  throw invalid('A canceled subscription can only update its cancellation_details and metadata.', param);
}

function activeSchedule(store: StripeStore, id: string) {
  const schedule = store.get('schedules', id);
  if (schedule.status === 'active') return schedule;
  throw invalid(`You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`);
}

/** The new price of a subscription's one item in a request, and its start. */
function wantedChange(store: StripeStore, form: Form, subscription: Subscription): { price: Price; at: number } {
  form.word('proration_behavior', ['always_invoice']);
  const at = form.whole('proration_date') ?? store.now();
  if (at < subscription.periodStart || at > subscription.periodEnd)
    throw invalid('The proration date must be within the current period.', 'proration_date');
  const [item, ...more] = form.forms('items');
  if (!item || more.length > 0) throw invalid('A subscription has exactly one item here.', 'items');
  if (item.needed('id') !== subscription.item) throw invalid('The item is not of this subscription.', 'items[0][id]');
  return { price: store.get('prices', item.needed('price'), 'items[0][price]'), at };
}

/** Each phase ends at its stated time, or after a time from its beginning, the end of the one before. */
function readPhases(store: StripeStore, forms: Form[]): Phase[] {
  const phases: Phase[] = [];
  for (const form of forms) {
    const [item] = form.forms('items');
    const price = store.get('prices', item?.needed('price') ?? '', 'phases[items][price]');
    item?.word('quantity', ['1']);
    form.word('proration_behavior', ['none']);
    const start = form.whole('start_date') ?? phases.at(-1)?.end;
    if (start === undefined) throw invalid('The first phase must have a start date.', 'phases[0][start_date]');
    const duration = form.form('duration');
    const interval = duration.word('interval', ['month', 'year']) ?? price.interval;
    duration.word('interval_count', ['1']);
    phases.push({ price: price.id, start, end: form.whole('end_date') ?? periodEndAfter(start, interval, start) });
  }
  return phases;
}
