import type { Schedule, Subscription } from './model.ts';
import { presentPrice } from './present.ts';
import { type Answer, common, wholeList } from './presentCommon.ts';
import type { Surroundings } from './surroundings.ts';

export function presentSubscription(subscription: Subscription, { store }: Surroundings): Answer {
  const { id, customer, status, metadata, periodStart, periodEnd, created } = subscription;
  const item = {
    id: subscription.item,
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: periodEnd,
    current_period_start: periodStart,
    discounts: [],
    metadata: {},
    price: presentPrice(store.get('prices', subscription.price)),
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
  return {
    ...common(subscription, 'subscription'),
    automatic_tax: { disabled_reason: null, enabled: subscription.automaticTax, liability: null },
    billing_cycle_anchor: subscription.anchor,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at: subscription.cancelAt ?? (subscription.cancelAtPeriodEnd ? periodEnd : null),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: subscription.cancelComment ?? null,
      feedback: null,
      reason: subscription.canceledAt === null ? null : 'cancellation_requested',
    },
    collection_method: 'charge_automatically',
    currency: 'eur',
    customer,
    default_payment_method: store.find('customers', customer)?.card ?? null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: wholeList([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: subscription.latestInvoice,
    metadata,
    schedule: subscription.schedule,
    start_date: created,
    status,
    trial_end: null,
    trial_start: null,
  };
}

export function presentSchedule(schedule: Schedule, { store }: Surroundings): Answer {
  const { customer, subscription, status, phases, releasedAt } = schedule;
  const now = store.now();
  const current = phases.find(({ start, end }) => start <= now && now < end);
  const isActive = status === 'active';
  return {
    ...common(schedule, 'subscription_schedule'),
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    current_phase: isActive && current ? { start_date: current.start, end_date: current.end } : null,
    customer,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: { account_tax_ids: null, days_until_due: null, issuer: { type: 'self' } },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    metadata: {},
    phases: phases.map(({ price, start, end }) => ({
      add_invoice_items: [],
      currency: 'eur',
      discounts: [],
      end_date: end,
      items: [{ billing_thresholds: null, discounts: [], metadata: {}, price, quantity: 1, tax_rates: [] }],
      metadata: {},
      proration_behavior: 'none',
      start_date: start,
    })),
    released_at: releasedAt,
    released_subscription: status === 'released' ? subscription : null,
    status,
    subscription: isActive ? subscription : null,
  };
}
