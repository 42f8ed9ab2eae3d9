import type { AllowanceHeader } from '../contract/allowanceHeaders.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Allowance, Shortage } from './allowance.ts';

/** The headers that say what is left of the rate limit and the quota. */
export function allowanceHeaders({ quota, rate }: Allowance, now: Date): Record<AllowanceHeader, string> {
  return {
    'RateLimit-Limit': String(rate.limit),
    'RateLimit-Remaining': String(rate.remaining),
    'RateLimit-Reset': String(rate.resetSeconds),
    'X-Quota-Limit': quota.limit === null ? 'unlimited' : String(quota.limit),
    'X-Quota-Used': String(quota.used),
    'X-Quota-Reset': String(Math.ceil((quota.resetAt.getTime() - now.getTime()) / 1000)),
  };
}

/** The refusal for a call that took nothing. */
export function shortageRefusal({
  shortage,
  retryAfterSeconds,
  quota,
}: Allowance & { shortage: Shortage; retryAfterSeconds: number }): Refusal {
  if (shortage === 'quota') {
    return new Refusal('USAGE_LIMIT_EXCEEDED', `The ${quota.limit} searches of this month are used up`, {
      limit: quota.limit,
      used: quota.used,
      reset_at: quota.resetAt.toISOString(),
    });
  }
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new Refusal('RATE_LIMITED', `Too many requests. Try again in ${retryAfterSeconds} s`, {}, headers);
}
