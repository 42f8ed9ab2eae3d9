import type { LongHash } from '../text/longHash.ts';
import { firstAtLeast } from './firstAtLeast.ts';
import type { EntityIndex } from './indices.ts';
import type { Mark, MarkSort } from './marks.ts';
import type { Segment } from './segment.ts';

/** A mark, and its record. */
export interface MarkedRecord {
  entity: EntityIndex;
  mark: Mark;
}

/** The marks of one record. */
export function marksAt({ columns }: Segment, entity: EntityIndex): Mark[] {
  const marks: Mark[] = [];
  const end = columns.entityMarksStart[entity + 1] as number;
  for (let i = columns.entityMarksStart[entity] as number; i < end; i++) marks.push(markAt(columns, i));
  return marks;
}

/** The records with a mark of this hash, ascending; of more than `max` the first. */
export function recordsWith({ columns }: Segment, { high, low }: LongHash, max = Number.POSITIVE_INFINITY) {
  const { entityMarksStart, markHigh, markLow, markOrder } = columns;
  const records: MarkedRecord[] = [];
  for (let place = firstPlace(markOrder, markHigh, high); place < markOrder.length && records.length < max; place++) {
    const at = markOrder[place] as number;
    if (markHigh[at] !== high) break;
    if (markLow[at] !== low) continue;
    const entity = (firstAtLeast(entityMarksStart, at + 1) - 1) as EntityIndex;
    records.push({ entity, mark: markAt(columns, at) });
  }
  return records;
}

function markAt({ markHigh, markLow, markSort, markCountry }: Segment['columns'], i: number): Mark {
  return {
    sort: markSort[i] as MarkSort,
    country: markCountry[i] as number,
    high: markHigh[i] as number,
    low: markLow[i] as number,
  };
}

/** The first place in the order with a hash of at least this. */
function firstPlace(order: ArrayLike<number>, values: ArrayLike<number>, wanted: number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[order[middle] as number] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
