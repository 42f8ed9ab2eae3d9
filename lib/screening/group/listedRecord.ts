import { compareText } from '../segment/compareText.ts';
import type { EntityIndex } from '../segment/indices.ts';
import { packedKey } from '../segment/packedEntity.ts';
import type { Segment } from '../segment/segment.ts';

/** A record of one of the searched segments. */
export interface ListedRecord {
  segment: Segment;
  entity: EntityIndex;
}

const decoder = new TextDecoder();

/** `<list>:<sourceRef>`: orders and names records, since neither depends on the order of lists or on an edition. */
export function recordId({ segment, entity }: ListedRecord): string {
  const { detail, detailStart } = segment.columns;
  return `${segment.list}:${packedKey(detail, detailStart[entity] as number, decoder)}`;
}

/** Compares two record ids, below 0 if the first comes first. */
export const compareRecordIds = compareText;
