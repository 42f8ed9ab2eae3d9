import type { Bucket } from '../../platform/bucket.ts';
import { type Segment, shareWords, stopSharing } from '../../screening/segments.ts';
import type { Edition } from '../../store/lists/editions.ts';
import { type ListKind, LoadedLists, type OpenedList } from './loadedLists.ts';
import { SegmentCache } from './segmentCache.ts';

/** Segments a process keeps: those of a batch or two. */
const segmentBytesMax = 192 * 1024 * 1024;

/** One a process: the editions pinned by longer work, whatever is current by now. */
export class PinnedLists {
  readonly #segments: SegmentCache;
  #sharing: Segment[] = [];

  constructor(editions: Bucket) {
    this.#segments = new SegmentCache(editions, segmentBytesMax);
  }

  /** Throws if one of them cannot be loaded: a part of the lists would be a false all-clear. */
  async load(editions: readonly Edition[], kinds: readonly ListKind[], now: Date): Promise<LoadedLists> {
    const opened: OpenedList[] = await Promise.all(
      editions.map(async (edition) => ({ edition, segment: await this.#segments.get(edition.segmentKey) })),
    );
    this.#share(opened.filter(({ edition }) => edition.scope === 'shared').flatMap(({ segment }) => segment ?? []));
    return new LoadedLists(opened, { kinds, now });
  }

  /** Words are shared among the lists of one batch: faster searches, the same results. */
  #share(segments: Segment[]): void {
    if (segments.length === this.#sharing.length && segments.every((one) => this.#sharing.includes(one))) return;
    stopSharing(this.#sharing.filter((one) => !segments.includes(one)));
    this.#sharing = segments;
    shareWords(segments);
  }
}
