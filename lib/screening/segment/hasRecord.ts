import { compareText } from './compareText.ts';
import { packedKey } from './packedEntity.ts';
import type { Segment } from './segment.ts';

/** Whether a segment has the record with this key (`sourceRef`). Records are in the order of their keys. */
export function hasRecord({ columns, entityCount }: Segment, sourceRef: string): boolean {
  const { detail, detailStart } = columns;
  const decoder = new TextDecoder();
  let from = 0;
  let to = entityCount;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = compareText(packedKey(detail, detailStart[middle] as number, decoder), sourceRef);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}
