import { compareText } from '../segment/compareText.ts';
import type { EntityIndex } from '../segment/indices.ts';
import { packedKey } from '../segment/packedEntity.ts';
import type { Segment } from '../segment/segment.ts';

/** A record of one of the segments that are searched. */
export interface ListedRecord {
  segment: Segment;
  entity: EntityIndex;
}

const decoder = new TextDecoder();

/** `<list>:<sourceRef>`: what records are ordered and named by, since neither depends on the order of lists or on an edition. */
export function recordId({ segment, entity }: ListedRecord): string {
  const { detail, detailStart } = segment.columns;
  return `${segment.list}:${packedKey(detail, detailStart[entity] as number, decoder)}`;
}

/** Of two record ids, below 0 where the first comes first. */
export const compareRecordIds = compareText;
