import type { Segment } from '../segment/segment.ts';
import type { ListedRecord } from './listedRecord.ts';
import type { RecordGroup } from './recordGroup.ts';

/** Records remembered with their groups for one set of lists, 200 bytes each. Changes no result. */
export const groupedRecordsMax = 20_000;
/** Sets of lists. Changes no result. */
export const groupedListsMax = 8;

/** The groups of requested records. It holds numbers and ids alone, so an old segment can be freed. */
export class KnownGroups {
  readonly #byRecord = new Map<number, RecordGroup>();

  get({ segment, entity }: ListedRecord): RecordGroup | undefined {
    return this.#byRecord.get(numberOf(segment) * 2 ** 32 + entity);
  }

  set({ segment, entity }: ListedRecord, group: RecordGroup): void {
    // Cleared as a whole, cheaper than tracking use; it is soon full again.
    if (this.#byRecord.size >= groupedRecordsMax) this.#byRecord.clear();
    this.#byRecord.set(numberOf(segment) * 2 ** 32 + entity, group);
  }
}

/** By the numbers of the segments: groups depend on all of them. */
const bySegments = new Map<string, KnownGroups>();

/** What is known of the groups among the records of just these segments, from recent searches. */
export function knownGroups(segments: readonly Segment[]): KnownGroups {
  const key = segments.map(numberOf).join(' ');
  const known = bySegments.get(key) ?? new KnownGroups();
  // A Map keeps insertion order: the first key is the one unused for longest.
  bySegments.delete(key);
  bySegments.set(key, known);
  const [unused] = bySegments.keys();
  if (bySegments.size > groupedListsMax && unused !== undefined) bySegments.delete(unused);
  return known;
}

const numbers = new WeakMap<Segment, number>();
let segmentsNumbered = 0;

/** A number unique to a segment, never reused. */
function numberOf(segment: Segment): number {
  const known = numbers.get(segment);
  if (known !== undefined) return known;
  numbers.set(segment, ++segmentsNumbered);
  return segmentsNumbered;
}
