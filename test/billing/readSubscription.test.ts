import type Stripe from 'stripe';
import { readSubscription, unknownSubscriptions } from '../../lib/billing/readSubscription.ts';
import { paidSessionOf, subjectOf } from '../../lib/billing/stripeEvents.ts';

const readAt = new Date('2026-11-20T10:00:00Z');
const seconds = (text: string) => Date.parse(text) / 1000;
const price = (plan: string, billing_period = 'monthly') => ({ metadata: { plan, billing_period } });

/** The parts of a subscription that are read. */
function found(more: object = {}, sold: object = price('advanced')): Stripe.Subscription {
  const item = { price: sold, current_period_start: seconds('2026-11-01'), current_period_end: seconds('2026-12-01') };
  return {
    id: 'sub_1',
    status: 'active',
    customer: 'cus_1',
    cancel_at: null,
    cancel_at_period_end: false,
    schedule: null,
    latest_invoice: { created: seconds('2026-11-15') },
    items: { data: [item] },
    ...more,
  } as unknown as Stripe.Subscription;
}

describe('what a customer has', () => {
  it('is read from the price that the subscription was sold at', () => {
    expect(readSubscription([found()], readAt)).toEqual({
      plan: 'advanced',
      billingPeriod: 'monthly',
      status: 'active',
      periodEnd: '2026-12-01T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      stripeCustomerId: 'cus_1',
      stripeSubscriptionId: 'sub_1',
      readAt: readAt.toISOString(),
    });
  });

  it('is nothing where no price is of the plan table', () => {
    expect(readSubscription([], readAt)).toBeUndefined();
    expect(readSubscription([found({}, price('gold'))], readAt)).toBeUndefined();
  });

  it('is a live subscription before an ended one, and the larger of two', () => {
    const ended = found({ id: 'sub_ended', status: 'canceled' }, price('professional'));
    const small = found({ id: 'sub_small' }, price('simple'));
    const large = found({ id: 'sub_large' });
    expect(readSubscription([ended, small], readAt)?.stripeSubscriptionId).toBe('sub_small');
    expect(readSubscription([small, large, ended], readAt)?.stripeSubscriptionId).toBe('sub_large');
    expect(readSubscription([ended], readAt)?.status).toBe('canceled');
  });

  it('is the newest where none is live, so that what is said to have ended is what was last paid', () => {
    const old = found({ id: 'sub_old', status: 'canceled', created: 1 }, price('professional', 'yearly'));
    const last = found({ id: 'sub_last', status: 'canceled', created: 2 }, price('simple'));
    expect(readSubscription([old, last], readAt)?.stripeSubscriptionId).toBe('sub_last');
    expect(readSubscription([last, old], readAt)?.stripeSubscriptionId).toBe('sub_last');
  });

  it('is found by the lookup key where a price has no metadata, and is never guessed', () => {
    const byHand = found({}, { metadata: {}, lookup_key: 'simple_yearly' });
    expect(readSubscription([byHand], readAt)).toMatchObject({ plan: 'simple', billingPeriod: 'yearly' });
    const odd = found({ id: 'sub_odd' }, { metadata: {}, lookup_key: 'gold_monthly' });
    const ended = found({ status: 'canceled' }, price('gold'));
    expect(unknownSubscriptions([byHand, odd, ended]).map(({ id }) => id)).toEqual(['sub_odd']);
  });

  it('stays past due since the first missing payment, however often it is read and whatever is invoiced later', () => {
    const first = readSubscription([found({ status: 'past_due' })], readAt);
    const later = found({ status: 'past_due', latest_invoice: { created: seconds('2026-11-19') } });
    expect(readSubscription([later], readAt, first)?.pastDueSince).toBe('2026-11-15T00:00:00.000Z');
    const recovered = readSubscription([found()], readAt, first);
    expect(recovered?.pastDueSince).toBeUndefined();
    expect(readSubscription([later], readAt, recovered)?.pastDueSince).toBe('2026-11-19T00:00:00.000Z');
    expect(readSubscription([{ ...later, id: 'sub_other' }], readAt, first)?.pastDueSince).toBe(
      '2026-11-19T00:00:00.000Z',
    );
  });

  it('is past due since its latest invoice, and unpaid in a state that is not known', () => {
    expect(readSubscription([found({ status: 'past_due' })], readAt)?.pastDueSince).toBe('2026-11-15T00:00:00.000Z');
    expect(readSubscription([found({ status: 'new_word' })], readAt)?.status).toBe('unpaid');
  });

  it('ends on the day that the portal has set', () => {
    const ending = found({ cancel_at: seconds('2026-11-25') });
    expect(readSubscription([ending], readAt)).toMatchObject({
      cancelAtPeriodEnd: true,
      periodEnd: '2026-11-25T00:00:00.000Z',
    });
  });

  it('changes to what its schedule says, unless that is the same', () => {
    const scheduled = (next: object) => {
      const phases = [
        { start_date: seconds('2026-11-01'), items: [{ price: price('advanced') }] },
        { start_date: seconds('2026-12-01'), items: [{ price: next }] },
      ];
      return readSubscription([found({ schedule: { phases } })], readAt)?.pending;
    };
    expect(scheduled(price('simple', 'yearly'))).toEqual({
      plan: 'simple',
      billingPeriod: 'yearly',
      at: '2026-12-01T00:00:00.000Z',
    });
    expect(scheduled(price('advanced'))).toBeUndefined();
  });
});

describe('whom an event is about', () => {
  it.each([
    ['a subscription', { object: 'subscription', id: 'sub_1', customer: 'cus_1' }, { customerId: 'cus_1' }],
    ['a customer', { object: 'customer', id: 'cus_1' }, { customerId: 'cus_1' }],
    ['a dispute', { object: 'dispute', id: 'du_1', charge: 'ch_1' }, { chargeId: 'ch_1' }],
    ['a session that nobody paid', { object: 'checkout.session', id: 'cs_1', customer: null }, undefined],
  ])('%s', (_what, object, expected) => {
    expect(subjectOf({ data: { object } } as unknown as Stripe.Event)).toEqual(expected);
  });
});

test('a checkout is named by the events that say it is paid, and by no other', () => {
  const event = (type: string) => ({ type, data: { object: { id: 'cs_1' } } }) as unknown as Stripe.Event;
  expect(paidSessionOf(event('checkout.session.completed'))).toBe('cs_1');
  expect(paidSessionOf(event('checkout.session.async_payment_succeeded'))).toBe('cs_1');
  expect(paidSessionOf(event('checkout.session.expired'))).toBeUndefined();
});
