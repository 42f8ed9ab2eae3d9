import { Refusal } from '../contract/refusal.ts';
import type { QuotaHeader } from '../contract/usage/quotaHeaders.ts';
import type { QuotaState, Shortage } from './quota.ts';

/** Headers with the remaining rate limit and quota. */
export function quotaHeaders({ quota, rate }: QuotaState, now: Date): Record<QuotaHeader, string> {
  return {
    'RateLimit-Limit': String(rate.limit),
    'RateLimit-Remaining': String(rate.remaining),
    'RateLimit-Reset': String(rate.resetSeconds),
    'X-Quota-Limit': quota.limit === null ? 'unlimited' : String(quota.limit),
    'X-Quota-Used': String(quota.used),
    'X-Quota-Reset': String(Math.ceil((quota.resetAt.getTime() - now.getTime()) / 1000)),
  };
}

/** Refusal of a call of `count` searches that reserved nothing. */
export function shortageRefusal(
  { shortage, retryAfterSeconds, quota }: QuotaState & { shortage: Shortage; retryAfterSeconds: number },
  count = 1,
): Refusal {
  if (shortage === 'quota') {
    return new Refusal('USAGE_LIMIT_EXCEEDED', quotaSentence(quota, count), {
      limit: quota.limit,
      used: quota.used,
      reset_at: quota.resetAt.toISOString(),
      ...(count > 1 ? { needed: count } : {}),
    });
  }
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new Refusal('RATE_LIMITED', `Too many requests. Try again in ${retryAfterSeconds} s`, {}, headers);
}

function quotaSentence({ limit, used }: QuotaState['quota'], count: number): string {
  const left = Math.max(0, (limit ?? 0) - used);
  if (count === 1 || left === 0) return `The ${limit} searches of this month are used up`;
  return `This call needs ${count} searches, and ${left} of the ${limit} of this month are left. Nothing was screened or counted.`;
}
