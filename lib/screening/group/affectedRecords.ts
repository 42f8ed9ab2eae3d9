import type { EntityIndex } from '../segment/indices.ts';
import { marksAt, recordsWith } from '../segment/markedRecords.ts';
import type { Segment } from '../segment/segment.ts';
import { sharedMarkMax } from '../subjectPolicy.ts';
import { componentOf } from './component.ts';
import type { ListedRecord } from './listedRecord.ts';

/** Records by their segment. */
export type RecordsOf = Map<Segment, Set<EntityIndex>>;

/**
 * The changed records, and all others with a group that may have changed by them: those with a mark in common, on either side, and whatever
 * is linked to these. `sides`: the segments before and after the change.
 */
export function affectedRecords(changed: readonly ListedRecord[], sides: readonly (readonly Segment[])[]): RecordsOf[] {
  const affected = sides.map((): RecordsOf => new Map());
  const add = (side: number, record: ListedRecord) => {
    const known = affected[side] as RecordsOf;
    if (known.get(record.segment)?.has(record.entity)) return;
    const segments = sides[side] as readonly Segment[];
    for (const { segment, entity } of [record, ...componentOf(segments, record).records]) {
      const records = known.get(segment) ?? new Set();
      known.set(segment, records.add(entity));
    }
  };
  for (const record of changed) {
    for (const [side, segments] of sides.entries()) {
      if (segments.includes(record.segment)) add(side, record);
      for (const mark of marksAt(record.segment, record.entity)) {
        for (const segment of segments) {
          // One more record than a mark may have, or one less, changes what it links. Beyond, it links nothing on both sides.
          const sharing = recordsWith(segment, mark, sharedMarkMax + 2);
          if (sharing.length > sharedMarkMax + 1) continue;
          for (const { entity } of sharing) add(side, { segment, entity });
        }
      }
    }
  }
  return affected;
}
