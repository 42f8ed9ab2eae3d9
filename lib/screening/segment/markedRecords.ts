import { firstAtLeast } from './firstAtLeast.ts';
import type { EntityIndex } from './indices.ts';
import type { Mark, MarkSort } from './marks.ts';
import type { Segment } from './segment.ts';

/** The marks of one record. */
export function marksAt({ columns }: Segment, entity: EntityIndex): Mark[] {
  const { entityMarksStart, markHigh, markLow, markSort } = columns;
  const marks: Mark[] = [];
  const end = entityMarksStart[entity + 1] as number;
  for (let i = entityMarksStart[entity] as number; i < end; i++) {
    marks.push({ sort: markSort[i] as MarkSort, high: markHigh[i] as number, low: markLow[i] as number });
  }
  return marks;
}

/** The records that have a mark, ascending. */
export function recordsWith({ columns }: Segment, { sort, high, low }: Mark): EntityIndex[] {
  const { entityMarksStart, markHigh, markLow, markSort, markOrder } = columns;
  let place = firstPlace(markOrder, markHigh, high);
  const records: EntityIndex[] = [];
  for (; place < markOrder.length; place++) {
    const at = markOrder[place] as number;
    if (markHigh[at] !== high) break;
    if (markLow[at] === low && markSort[at] === sort) {
      records.push((firstAtLeast(entityMarksStart, at + 1) - 1) as EntityIndex);
    }
  }
  return records;
}

/** The first place in the order at which the hash is at least this. */
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
