import { packedKey } from './packedEntity.ts';
import type { Segment } from './segment.ts';

/** The keys (`sourceRef`) of a segment's records, without unpacking these. */
export function* segmentKeys({ columns, entityCount }: Segment): Generator<string> {
  const decoder = new TextDecoder();
  for (let entity = 0; entity < entityCount; entity++) {
    yield packedKey(columns.detail, columns.detailStart[entity] as number, decoder);
  }
}
