import type { QuotaState } from './quota.ts';

/** Percent of the month's searches at which the members of an account are told. */
const alertPercents = [80, 90, 100] as const;

/** Which of them so many searches have reached. */
export function percentsReached(used: number, limit: number): number[] {
  return alertPercents.filter((percent) => used * 100 >= limit * percent);
}

/** Whether a call has seen so much of its month used that members are to be told, unless they have been. */
export function mayAlert({ quota: { used, limit } }: Pick<QuotaState, 'quota'>): boolean {
  return limit !== null && percentsReached(used, limit).length > 0;
}
