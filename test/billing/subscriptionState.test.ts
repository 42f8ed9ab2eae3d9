import type { Subscription } from '../../lib/billing/stripeSubscription.ts';
import { isReadDue, subscriptionState } from '../../lib/billing/subscriptionState.ts';

const bought: Subscription = {
  plan: 'advanced',
  billingPeriod: 'yearly',
  status: 'active',
  periodEnd: '2026-12-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
  readAt: '2026-11-20T00:00:00.000Z',
};
const at = (text: string) => new Date(`${text}T00:00:00.000Z`);

describe('what the pages are told', () => {
  it('of nothing bought is that there is nothing', () => {
    expect(subscriptionState(undefined, at('2026-11-21'))).toEqual({
      subscribed: false,
      subscription_tier: null,
      arranged: false,
      subscription_end: null,
      cancel_at_period_end: false,
      billing: null,
      status: null,
      pay_until: null,
      pending: null,
    });
  });

  it('of a live one is what was bought, its next payment and the change that comes', () => {
    const pending = { plan: 'simple', billingPeriod: 'monthly', at: bought.periodEnd } as const;
    expect(subscriptionState({ ...bought, pending }, at('2026-11-21'))).toEqual({
      subscribed: true,
      subscription_tier: 'advanced',
      arranged: false,
      subscription_end: bought.periodEnd,
      cancel_at_period_end: false,
      billing: 'yearly',
      status: 'active',
      pay_until: null,
      pending: { plan: 'simple', billing: 'monthly', at: bought.periodEnd },
    });
  });

  it('of one that no customer of the payment provider pays for is that it was arranged', () => {
    const { stripeCustomerId, ...arranged } = bought;
    expect(stripeCustomerId).toBeDefined();
    expect(subscriptionState(arranged, at('2026-11-21'))).toMatchObject({ subscribed: true, arranged: true });
  });

  it('of a missing payment is until when it can be made up, and after that that nothing counts', () => {
    const pastDue: Subscription = { ...bought, status: 'past_due', pastDueSince: '2026-11-20T00:00:00.000Z' };
    const pay_until = '2026-11-27T00:00:00.000Z';
    expect(subscriptionState(pastDue, at('2026-11-26'))).toMatchObject({ subscribed: true, pay_until });
    expect(subscriptionState(pastDue, at('2026-11-27'))).toMatchObject({ subscribed: false, pay_until });
  });

  it.each(['unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused'] as const)(
    'of %s is that it does not count',
    (status) => {
      expect(subscriptionState({ ...bought, status }, at('2026-11-21'))).toMatchObject({ subscribed: false, status });
    },
  );
});

describe('a subscription is read again', () => {
  it.each([
    ['before the end of its period', bought, '2026-11-30', false],
    ['at the end of its period', bought, '2026-12-01', true],
    ['after it was read since', { ...bought, readAt: '2026-12-01T00:00:00.000Z' }, '2026-12-05', false],
    [
      'when a change should have come',
      { ...bought, pending: { plan: 'simple', billingPeriod: 'monthly', at: '2026-11-25T00:00:00.000Z' } },
      '2026-11-25',
      true,
    ],
  ] as [string, Subscription, string, boolean][])('%s: %#', (_when, subscription, day, expected) => {
    expect(isReadDue(subscription, at(day))).toBe(expected);
  });
});
