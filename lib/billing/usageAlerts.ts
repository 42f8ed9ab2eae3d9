import { fairUseSearches } from '../contract/billing/plans.ts';
import type { QuotaState } from './quota.ts';

/** Percent of the month's searches at which members are alerted. */
const alertPercents = [80, 90, 100] as const;

/** Searches beyond fair use between two alerts of the operator. */
const fairUseStep = 1_000_000;

/** Which of them so many searches have reached. */
export function percentsReached(used: number, limit: number): number[] {
  return alertPercents.filter((percent) => used * 100 >= limit * percent);
}

/**
 * Whether a call of `count` searches may trigger an alert: for members near the end of their plan, unless already alerted; for the
 * operator once an unlimited plan passes fair use, and again each million beyond.
 */
export function mayAlert({ quota: { used, limit }, count }: Pick<QuotaState, 'quota'> & { count: number }): boolean {
  if (limit !== null) return percentsReached(used, limit).length > 0;
  const steps = (searches: number) => Math.floor((searches - fairUseSearches) / fairUseStep);
  return isBeyondFairUse(used) && steps(used) > steps(used - count);
}

/** Of the searches of a month, in an unlimited plan. */
export function isBeyondFairUse(used: number): boolean {
  return used >= fairUseSearches;
}
