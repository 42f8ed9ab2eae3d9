import type { Counted, Shortage } from '../billing/allowance.ts';

/** A bucket as this process last saw it. */
interface RecentBucket {
  month: string;
  counted: Counted;
  /** What it lacked, and when: for a short time it need not be asked again. */
  empty: { shortage: Shortage; at: number } | undefined;
}

/**
 * What a process last saw of the allowances it took from. It decides nothing about what is given: it only says which of two
 * forms of an update will probably fit, and which bucket was found empty a moment ago.
 */
export class RecentBuckets {
  readonly #buckets = new Map<string, RecentBucket>();
  readonly #rememberedMax: number;

  /** Ten thousand buckets take about 3 MB. */
  constructor(rememberedMax = 10_000) {
    this.#rememberedMax = rememberedMax;
  }

  find(pk: string): RecentBucket | undefined {
    return this.#buckets.get(pk);
  }

  /** Forgets the one that was noted longest ago when there are too many. */
  note(pk: string, bucket: RecentBucket): void {
    this.#buckets.delete(pk);
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined && this.#buckets.size >= this.#rememberedMax) this.#buckets.delete(oldest);
    this.#buckets.set(pk, bucket);
  }

  forget(pk: string): void {
    this.#buckets.delete(pk);
  }
}
