import type { Bucket } from '../../platform/bucket.ts';
import type { Segment } from '../../screening/segments.ts';
import { openEdition } from '../lists/openEdition.ts';

/** The bucket has no such segment, or it is damaged: trying again gives the same. */
export class SegmentFault extends Error {}

interface Entry {
  segment: Promise<Segment>;
  /** 0 until it is loaded. */
  bytes: number;
}

/**
 * Opened segments by their key in the bucket of editions. Above `bytesMax` in all, the least recently used are dropped; a running search
 * keeps its own. A failed load is not kept.
 */
export class SegmentCache {
  readonly #editions: Bucket;
  readonly #bytesMax: number;
  /** The one used longest ago first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(editions: Bucket, bytesMax: number) {
    this.#editions = editions;
    this.#bytesMax = bytesMax;
  }

  get(segmentKey: string): Promise<Segment> {
    const entry = this.#entries.get(segmentKey) ?? this.#load(segmentKey);
    this.#entries.delete(segmentKey);
    this.#entries.set(segmentKey, entry);
    return entry.segment;
  }

  /** The segment if it is here; it does not count as used. */
  find(segmentKey: string): Promise<Segment> | undefined {
    return this.#entries.get(segmentKey)?.segment;
  }

  #load(segmentKey: string): Entry {
    const entry: Entry = { segment: this.#open(segmentKey), bytes: 0 };
    const isKept = () => this.#entries.get(segmentKey) === entry;
    entry.segment.then(
      ({ byteLength }) => {
        if (!isKept()) return;
        entry.bytes = byteLength;
        this.#bytes += byteLength;
        this.#dropUnused();
      },
      () => {
        if (isKept()) this.#entries.delete(segmentKey);
      },
    );
    return entry;
  }

  async #open(segmentKey: string): Promise<Segment> {
    const opened = await openEdition(this.#editions, { segmentKey });
    if (opened.ok) return opened.segment;
    throw new SegmentFault(opened.reason === 'lost' ? 'The bucket has no such segment.' : opened.sentence);
  }

  #dropUnused(): void {
    for (const [segmentKey, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#entries.delete(segmentKey);
      this.#bytes -= bytes;
    }
  }
}
