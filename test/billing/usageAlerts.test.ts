import { mayAlert, percentsReached } from '../../lib/billing/usageAlerts.ts';
import { fairUseSearches } from '../../lib/contract/billing/plans.ts';

const resetAt = new Date('2026-12-01T00:00:00Z');

test.each([
  [39, [], false],
  [40, [80], true],
  [45, [80, 90], true],
  [50, [80, 90, 100], true],
])('%i of 50 searches reach %j percent', (used, percents, alerts) => {
  expect(percentsReached(used, 50)).toEqual(percents);
  expect(mayAlert({ quota: { limit: 50, used, resetAt }, count: 1 })).toBe(alerts);
});

test.each([
  [1_000_000, 1, false],
  [fairUseSearches - 1, 1, false],
  [fairUseSearches, 1, true],
  [fairUseSearches + 1, 1, false],
  [fairUseSearches + 300, 500, true],
  [fairUseSearches + 999_999, 500, false],
  [fairUseSearches + 1_000_000, 1, true],
])('a plan without a limit at %i searches, after a call of %i: the operator is told: %s', (used, count, told) => {
  expect(mayAlert({ quota: { limit: null, used, resetAt }, count })).toBe(told);
});

test('fair use is passed once and with each million beyond, whatever the calls are', () => {
  for (const count of [1_000, 500_000]) {
    let told = 0;
    for (let used = count; used <= fairUseSearches + 3_000_000; used += count)
      told += Number(mayAlert({ quota: { limit: null, used, resetAt }, count }));
    expect(told).toBe(4);
  }
});
