import { type Counted, type QuotaLimits, type Shortage, spareMs } from '../../billing/quota.ts';
import { BoundedMap } from '../../platform/boundedMap.ts';
import type { BucketForm } from './quotaItem.ts';

/** A bucket as this process saw it. */
interface Sight {
  month: string;
  counted: Counted;
  /** Searches that this process took with it. */
  taken: number;
  at: Date;
  /** What it lacked: for a short time it need not be asked again. */
  empty: Shortage | undefined;
}

/** How long the pace at which others used a bucket remains meaningful: whoever rested for so long has the whole burst again. */
const paceMs = 10_000;
/** Others who take less often than this many times the spare of a bucket mostly find it as they left it. */
const sparesBetween = 50;

/**
 * What a process last saw of the quotas it took from. It never decides whether a call is allowed: it only says which
 * form of an update will probably fit, and which bucket was found empty a moment ago.
 */
export class RecentBuckets {
  readonly #sights: BoundedMap<string, Sight & { msBetweenOthers: number }>;

  /** Ten thousand buckets take about 3 MB. */
  constructor(rememberedMax = 10_000) {
    this.#sights = new BoundedMap(rememberedMax);
  }

  /** When there are too many, the one that has been remembered longest is forgotten. */
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
   * The form of the update that probably fits the bucket. What others do only takes more from it, so that one which was left in use until
   * later surely is. Where others may have used it since, it is unknown whether it rests; a bucket not seen lately is taken to rest.
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
