import { monthAfter, monthOf } from '../../lib/billing/months.ts';
import { quotaLimits, quotaStateOf, retryAfterSeconds, shortageOf } from '../../lib/billing/quota.ts';
import { quotaHeaders, shortageRefusal } from '../../lib/billing/quotaAnswer.ts';
import { plans } from '../../lib/contract/billing/plans.ts';

const now = new Date('2026-12-31T23:59:30Z');
const ahead = (ms: number) => now.getTime() + ms;

test.each([
  ['room for one', { used: 49, arrival: 0 }, 1, undefined],
  ['no room', { used: 50, arrival: 0 }, 1, 'quota'],
  ['no room for two', { used: 49, arrival: 0 }, 2, 'quota'],
  ['one request left in the bucket', { used: 0, arrival: ahead(1_900) }, 1, undefined],
  ['an empty bucket', { used: 0, arrival: ahead(1_901) }, 1, 'rate'],
  ['no room for one that takes no search', { used: 51, arrival: 0 }, 0, undefined],
  ['neither', { used: 50, arrival: ahead(5_000) }, 1, 'quota'],
] as const)('a simple plan with %s', (_, counted, count, shortage) => {
  expect(shortageOf(quotaLimits(plans.simple), counted, count, now)).toBe(shortage);
});

test('the months of a quota are those of UTC', () => {
  expect(monthOf(now)).toBe('2026-12');
  expect(monthAfter(now, 1)).toEqual(new Date('2027-01-01T00:00:00Z'));
  expect(monthAfter(now, -13)).toEqual(new Date('2025-11-01T00:00:00Z'));
});

test('the headers say what is left and when it is full again', () => {
  expect(quotaHeaders(quotaStateOf(plans.simple, { used: 7, arrival: ahead(1_250) }, now), now)).toEqual({
    'RateLimit-Limit': '20',
    'RateLimit-Remaining': '7',
    'RateLimit-Reset': '2',
    'X-Quota-Limit': '50',
    'X-Quota-Used': '7',
    'X-Quota-Reset': '30',
  });
  const unlimited = quotaHeaders(quotaStateOf(plans.professional, { used: 7, arrival: 0 }, now), now);
  expect(unlimited).toMatchObject({ 'X-Quota-Limit': 'unlimited', 'RateLimit-Remaining': '200' });
});

test('a refusal says how long to wait: for the month, or for the bucket', () => {
  const limits = quotaLimits(plans.simple);
  const used = { used: 50, arrival: ahead(4_000) };
  const allowance = quotaStateOf(plans.simple, used, now);
  const refusal = (shortage: 'quota' | 'rate') =>
    shortageRefusal({ ...allowance, shortage, retryAfterSeconds: retryAfterSeconds(shortage, limits, used, now) });
  expect(refusal('quota')).toMatchObject({
    code: 'USAGE_LIMIT_EXCEEDED',
    details: { limit: 50, used: 50, reset_at: '2027-01-01T00:00:00.000Z' },
  });
  expect(refusal('rate')).toMatchObject({ code: 'RATE_LIMITED', headers: { 'Retry-After': '3' } });
  expect(retryAfterSeconds('quota', limits, used, now)).toBe(30);
});
