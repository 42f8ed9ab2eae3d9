import type { Bucket } from '../../platform/bucket.ts';
import { logFault } from '../../platform/log.ts';
import { differenceOf, type ListDifference } from '../../screening/difference.ts';
import type { Segment } from '../../screening/segments.ts';
import type { Edition } from '../../store/lists/editions.ts';
import type { MonitoringRun } from '../../store/monitoring/monitoringRuns.ts';
import { SegmentCache, SegmentFault } from '../screening/segmentCache.ts';
import { changedEditions } from './nextRun.ts';

/** Segments a process keeps to compare. */
const segmentBytesMax = 192 * 1024 * 1024;
/** Differences a process keeps. All accounts without an own list have the same one. */
const differencesMax = 4;

/** One a process: changes between the editions of runs. */
export class Differences {
  readonly #segments: SegmentCache;
  readonly #known = new Map<string, Promise<ListDifference | undefined>>();

  constructor(editions: Bucket) {
    this.#segments = new SegmentCache(editions, segmentBytesMax);
  }

  /** Undefined if an earlier edition cannot be read: only whole lists tell the changes. */
  of({ before, editions }: Pick<MonitoringRun, 'before' | 'editions'>): Promise<ListDifference | undefined> {
    const key = [before, editions].map((each) => each.map(({ segmentKey }) => segmentKey).join(' ')).join('|');
    const known = this.#known.get(key) ?? this.#compare(before, editions);
    this.#known.delete(key);
    this.#known.set(key, known);
    known.catch(() => this.#known.delete(key));
    const [unused] = this.#known.keys();
    if (this.#known.size > differencesMax && unused !== undefined) this.#known.delete(unused);
    return known;
  }

  async #compare(before: readonly Edition[], after: readonly Edition[]): Promise<ListDifference | undefined> {
    const changed = changedEditions(before, after);
    const replacing = new Set(changed.map((list) => list.after));
    const unchanged = after.filter((edition) => !replacing.has(edition));
    const open = (edition: Edition | undefined) => (edition ? this.#segments.get(edition.segmentKey) : undefined);
    try {
      const old = await Promise.all(changed.map((list) => open(list.before)));
      const next = await Promise.all(changed.map((list) => open(list.after)));
      const same = await Promise.all(unchanged.map((edition) => open(edition)));
      const lists = changed.map((_, i) => ({ before: old[i], after: next[i] }));
      return await differenceOf(lists, same as Segment[]);
    } catch (error) {
      if (!(error instanceof SegmentFault)) throw error;
      logFault('editions not compared', error);
      return undefined;
    }
  }
}
