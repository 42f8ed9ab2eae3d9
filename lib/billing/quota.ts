import type { Plan } from '../contract/billing/plans.ts';
import { monthAfter } from './months.ts';

/** State of quota and rate limit after a call, for the RateLimit-* and X-Quota-* headers. */
export interface QuotaState {
  quota: { limit: number | null; used: number; resetAt: Date };
  rate: { limit: number; remaining: number; resetSeconds: number };
}

/** Why a call takes nothing. */
export type Shortage = 'quota' | 'rate';

/** What an account's quota has counted. */
export interface Counted {
  /** Searches of the month. */
  used: number;
  /** GCRA's theoretical arrival time, in ms: the bucket is full once it has passed, and emptier the further ahead it lies. */
  arrival: number;
}

/** What a plan gives: its quota, and its rate and burst as the bucket counts them. */
export interface QuotaLimits {
  searches: number | null;
  intervalMs: number;
  burst: number;
}

export function quotaLimits({ searches, rate }: Plan): QuotaLimits {
  return { searches, intervalMs: 1000 / rate.requestsPerSecond, burst: rate.burst };
}

/**
 * Extra time a call may take from a bucket of unknown fill, beyond its own request: whole requests, at most a tenth of the burst. The
 * bucket never exceeds the plan: in any time an account gets at most its burst plus its rate over that time, and with such a call at
 * least nine tenths of its burst at once.
 */
export function spareMs({ burst, intervalMs }: QuotaLimits): number {
  return Math.floor(burst / 10) * intervalMs;
}

/**
 * Pause of a process before it asks an empty bucket again, so that a flood of refused calls costs a few writes a second instead of one
 * per call. Shorter than any Retry-After and too short for the bucket to refill.
 */
export function quietMs({ burst, intervalMs }: QuotaLimits): number {
  return Math.min(500, (burst * intervalMs) / 4);
}

/** Latest arrival time at which a bucket still grants a request. */
export function latestArrival({ burst, intervalMs }: QuotaLimits, now: Date): number {
  return now.getTime() + (burst - 1) * intervalMs;
}

/** Why a quota does not give `count` searches; undefined when it does. */
export function shortageOf(limits: QuotaLimits, counted: Counted, count: number, now: Date): Shortage | undefined {
  if (count > 0 && limits.searches !== null && counted.used + count > limits.searches) return 'quota';
  return counted.arrival > latestArrival(limits, now) ? 'rate' : undefined;
}

/** What an account has left. */
export function quotaStateOf(plan: Plan, counted: Counted, now: Date): QuotaState {
  const { intervalMs, burst } = quotaLimits(plan);
  const aheadMs = Math.max(0, counted.arrival - now.getTime());
  return {
    quota: { limit: plan.searches, used: counted.used, resetAt: monthAfter(now, 1) },
    rate: {
      limit: burst,
      remaining: Math.max(0, Math.floor(burst - aheadMs / intervalMs)),
      resetSeconds: Math.ceil(aheadMs / 1000),
    },
  };
}

/** Whole seconds until the same call would be allowed, at least one. */
export function retryAfterSeconds(shortage: Shortage, limits: QuotaLimits, counted: Counted, now: Date): number {
  const waitMs =
    shortage === 'quota' ? monthAfter(now, 1).getTime() - now.getTime() : counted.arrival - latestArrival(limits, now);
  return Math.max(1, Math.ceil(waitMs / 1000));
}
