import { fairUseSearches } from '../contract/billing/plans.ts';
import type { QuotaState } from './quota.ts';

/** Percent of the month's searches at which the members of an account are told. */
const alertPercents = [80, 90, 100] as const;

/** Searches beyond fair use after which the operator is told again. */
const fairUseStep = 1_000_000;

/** Which of them so many searches have reached. */
export function percentsReached(used: number, limit: number): number[] {
  return alertPercents.filter((percent) => used * 100 >= limit * percent);
}

/**
 * Whether somebody is to be told of what a call of `count` searches has used of the month: members near the end of their plan, unless
 * they have been; the operator by the one call with which an unlimited plan passes fair use, or another million beyond.
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
