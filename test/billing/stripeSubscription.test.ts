import { livePlan, type Subscription } from '../../lib/billing/stripeSubscription.ts';

const subscription: Subscription = {
  plan: 'advanced',
  billingPeriod: 'monthly',
  status: 'active',
  periodEnd: '2026-12-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  readAt: '2026-11-01T00:00:00.000Z',
};
const failedOn = '2026-11-20T12:00:00.000Z';

test.each<[string, Partial<Subscription>, string, boolean]>([
  ['active, within its period', {}, '2026-11-30T23:59:59.999Z', true],
  ['active, at the very end of its period', {}, '2026-12-01T00:00:00.000Z', true],
  ['active, its renewal not yet heard of', {}, '2026-12-03T23:59:59.999Z', true],
  ['active, its renewal not heard of for three days', {}, '2026-12-04T00:00:00.000Z', false],
  ['active, to be cancelled, within its period', { cancelAtPeriodEnd: true }, '2026-11-30T23:59:59.999Z', true],
  ['active, to be cancelled, at its end', { cancelAtPeriodEnd: true }, '2026-12-01T00:00:00.000Z', false],
  ['on trial', { status: 'trialing' }, '2026-11-30T00:00:00.000Z', true],
  ['on trial, its first payment not yet heard of', { status: 'trialing' }, '2026-12-03T00:00:00.000Z', true],
  ['past due', { status: 'past_due', pastDueSince: failedOn }, '2026-11-27T11:59:59.999Z', true],
  ['past due for seven days', { status: 'past_due', pastDueSince: failedOn }, '2026-11-27T12:00:00.000Z', false],
  ['past due, since when is not known', { status: 'past_due' }, '2026-11-07T23:59:59.999Z', true],
  ['past due, as it was read seven days ago', { status: 'past_due' }, '2026-11-08T00:00:00.000Z', false],
  ['unpaid', { status: 'unpaid' }, '2026-11-02T00:00:00.000Z', false],
  ['canceled', { status: 'canceled' }, '2026-11-02T00:00:00.000Z', false],
  ['incomplete', { status: 'incomplete' }, '2026-11-02T00:00:00.000Z', false],
  ['incomplete for too long', { status: 'incomplete_expired' }, '2026-11-02T00:00:00.000Z', false],
  ['paused', { status: 'paused' }, '2026-11-02T00:00:00.000Z', false],
])('a subscription that is %s', (_, changes, now, isLive) => {
  expect(livePlan({ ...subscription, ...changes }, new Date(now))).toBe(isLive ? 'advanced' : undefined);
});

test('without a subscription there is no plan', () => {
  expect(livePlan(undefined, new Date())).toBeUndefined();
});
