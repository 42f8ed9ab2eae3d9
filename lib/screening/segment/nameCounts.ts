import { packedKey } from './packedEntity.ts';
import type { Segment } from './segment.ts';

/** The key (`sourceRef`) of each of a segment's records and how many names it has, without unpacking these. */
export function* nameCounts({ columns, entityCount }: Segment): Generator<[key: string, names: number]> {
  const { detail, detailStart, entityNamesStart } = columns;
  const decoder = new TextDecoder();
  for (let entity = 0; entity < entityCount; entity++) {
    const names = (entityNamesStart[entity + 1] as number) - (entityNamesStart[entity] as number);
    yield [packedKey(detail, detailStart[entity] as number, decoder), names];
  }
}
