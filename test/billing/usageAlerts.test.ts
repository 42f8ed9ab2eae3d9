import { mayAlert, percentsReached } from '../../lib/billing/usageAlerts.ts';

const resetAt = new Date('2026-12-01T00:00:00Z');

test.each([
  [39, [], false],
  [40, [80], true],
  [45, [80, 90], true],
  [50, [80, 90, 100], true],
])('%i of 50 searches reach %j percent', (used, percents, alerts) => {
  expect(percentsReached(used, 50)).toEqual(percents);
  expect(mayAlert({ quota: { limit: 50, used, resetAt } })).toBe(alerts);
});

test('a plan without a limit alerts nobody', () => {
  expect(mayAlert({ quota: { limit: null, used: 1_000_000, resetAt } })).toBe(false);
});
