import { type Counted, type QuotaLimits, type Shortage, spareMs } from '../../billing/quota.ts';
import { BoundedMap } from '../../platform/boundedMap.ts';
import type { BucketForm } from './quotaItem.ts';

/** A bucket as this process saw it. */
interface Sight {
  month: string;
  counted: Counted;
  /** Searches reserved with it by this process. */
  taken: number;
  at: Date;
  /** What it lacked: for a short time it need not be asked again. */
  empty: Shortage | undefined;
}

/** Validity of the observed pace of others: after such a rest a bucket has its whole burst again. */
const paceMs = 10_000;
/** Others who take less often than this many times the spare of a bucket mostly find it as they left it. */
const sparesBetween = 50;

/**
 * A process's last view of quotas. It never decides a call: it only chooses the likely form of an update and knows buckets found empty a
 * moment ago.
 */
export class RecentBuckets {
  readonly #sights: BoundedMap<string, Sight & { msBetweenOthers: number }>;

  /** Ten thousand buckets take about 3 MB. */
  constructor(rememberedMax = 10_000) {
    this.#sights = new BoundedMap(rememberedMax);
  }

  /** The longest remembered one is forgotten first. */
  note(pk: string, sight: Sight): void {
    this.#sights.set(pk, { ...sight, msBetweenOthers: this.#msBetweenOthers(pk, sight) });
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

  /**
   * Likely form of the update. Others only take more from a bucket: one left in use until later surely still is. After possible use by
   * others its rest is unknown; a bucket not seen lately counts as resting.
   */
  formFor(pk: string, limits: QuotaLimits, now: Date): BucketForm {
    const sight = this.#sights.get(pk);
    if (!sight) return 'atRest';
    if (sight.counted.arrival > now.getTime()) return 'inUse';
    const isLate = now.getTime() >= sight.at.getTime() + paceMs;
    return isLate || sight.msBetweenOthers > sparesBetween * spareMs(limits) ? 'atRest' : 'either';
  }

  /** The counter says how often others took from the bucket between two readings of it; a reading without them halves their pace. */
  #msBetweenOthers(pk: string, { month, counted, taken, at }: Sight): number {
    const before = this.#sights.get(pk);
    if (before?.month !== month) return Number.POSITIVE_INFINITY;
    const others = counted.used - before.counted.used - taken;
    if (others <= 0) return before.msBetweenOthers * 2;
    return Math.max(1, at.getTime() - before.at.getTime()) / others;
  }
}
