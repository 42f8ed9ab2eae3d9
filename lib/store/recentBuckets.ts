import { type Counted, isInUse, rateMarginMs, type Shortage } from '../billing/quota.ts';
import { BoundedMap } from '../platform/boundedMap.ts';

/** A bucket as this process saw it. */
interface Sight {
  month: string;
  counted: Counted;
  at: Date;
  /** What it lacked: for a short time it need not be asked again. */
  empty: Shortage | undefined;
}

/** How long the pace at which a bucket was used remains meaningful. */
const paceMs = 1_000;

/**
 * What a process last saw of the allowances it took from. It never decides whether a call is allowed: it only says which of two
 * forms of an update will probably fit, and which bucket was found empty a moment ago.
 */
export class RecentBuckets {
  readonly #sights: BoundedMap<string, Sight & { msBetweenCalls: number }>;

  /** Ten thousand buckets take about 3 MB. */
  constructor(rememberedMax = 10_000) {
    this.#sights = new BoundedMap(rememberedMax);
  }

  /** When there are too many, the one that has been remembered longest is forgotten. */
  note(pk: string, sight: Sight): void {
    this.#sights.set(pk, { ...sight, msBetweenCalls: this.#msBetweenCalls(pk, sight) });
  }

  forget(pk: string): void {
    this.#sights.delete(pk);
  }

  /** The bucket as it was when it was found empty, less than `quietMs` ago. */
  findEmpty(
    pk: string,
    month: string,
    now: Date,
    quietMs: number,
  ): { shortage: Shortage; counted: Counted } | undefined {
    const { empty, counted, month: itsMonth, at } = this.#sights.get(pk) ?? {};
    if (!empty || !counted || !at || itsMonth !== month || now.getTime() >= at.getTime() + quietMs) return undefined;
    return { shortage: empty, counted };
  }

  /** Whether the next request probably finds the bucket in use: as it was left here, or by the pace of all processes together. */
  isProbablyInUse(pk: string, now: Date): boolean {
    const sight = this.#sights.get(pk);
    if (!sight) return false;
    if (isInUse(sight.counted, now)) return true;
    return now.getTime() < sight.at.getTime() + paceMs && sight.msBetweenCalls < rateMarginMs;
  }

  /** The counter says how often others took from the bucket between two readings of it. */
  #msBetweenCalls(pk: string, { month, counted, at }: Sight): number {
    const before = this.#sights.get(pk);
    const calls = before?.month === month ? counted.used - before.counted.used : 0;
    if (!before || calls <= 0) return before?.msBetweenCalls ?? Number.POSITIVE_INFINITY;
    return Math.max(0, at.getTime() - before.at.getTime()) / calls;
  }
}
