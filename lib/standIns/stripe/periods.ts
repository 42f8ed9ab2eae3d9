import type { Interval } from './model.ts';

/**
 * The moment so many months or years after an anchor, in seconds since 1970: on the anchor's day, or on the last one of a shorter month.
 * Source: Stripe documentation, "Subscription billing cycle".
 */
export function addIntervals(anchor: number, interval: Interval, count: number): number {
  const from = new Date(anchor * 1000);
  const months = count * (interval === 'year' ? 12 : 1);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  const timeOfDay = anchor % 86_400;
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day) / 1000 + timeOfDay;
}

/** The end of the period beginning at `start`, the anchor or the end of an earlier period. */
export function periodEndAfter(anchor: number, interval: Interval, start: number): number {
  for (let count = 1; ; count++) {
    const end = addIntervals(anchor, interval, count);
    if (end > start) return end;
  }
}
