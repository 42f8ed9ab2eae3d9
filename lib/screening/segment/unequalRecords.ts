import type { ListedEntity } from '../entity.ts';
import { compareText } from './compareText.ts';
import type { EntityIndex } from './indices.ts';
import { packedKey } from './packedEntity.ts';
import type { Segment } from './segment.ts';

/** Records of two segments without those in both, byte for byte. */
export interface UnequalRecords {
  before: Iterable<ListedEntity>;
  after: Iterable<ListedEntity>;
  equalCount: number;
}

/** Leaves out the common records of two editions, without unpacking them: most records of a list are the same from day to day. */
export function unequalRecords(before: Segment, after: Segment): UnequalRecords {
  const only = unequalIndices(before, after);
  return {
    before: records(before, only.before),
    after: records(after, only.after),
    equalCount: only.equalCount,
  };
}

/** The same by their places in each segment. */
export function unequalIndices(
  before: Segment,
  after: Segment,
): { before: EntityIndex[]; after: EntityIndex[]; equalCount: number } {
  const only = { before: [] as EntityIndex[], after: [] as EntityIndex[] };
  const decoder = new TextDecoder();
  let equalCount = 0;
  let old = 0 as EntityIndex;
  let next = 0 as EntityIndex;
  while (old < before.entityCount && next < after.entityCount) {
    const order = compareText(keyOf(before, old, decoder), keyOf(after, next, decoder));
    if (order === 0 && isEqual(before, old, after, next)) equalCount += 1;
    else {
      if (order <= 0) only.before.push(old);
      if (order >= 0) only.after.push(next);
    }
    if (order <= 0) old = following(old);
    if (order >= 0) next = following(next);
  }
  for (; old < before.entityCount; old = following(old)) only.before.push(old);
  for (; next < after.entityCount; next = following(next)) only.after.push(next);
  return { ...only, equalCount };
}

const following = (index: EntityIndex) => (index + 1) as EntityIndex;

const keyOf = ({ columns }: Segment, entity: EntityIndex, decoder: TextDecoder) =>
  packedKey(columns.detail, columns.detailStart[entity] as number, decoder);

function isEqual(a: Segment, one: EntityIndex, b: Segment, other: EntityIndex): boolean {
  const from = a.columns.detailStart[one] as number;
  const start = b.columns.detailStart[other] as number;
  const length = (a.columns.detailStart[one + 1] as number) - from;
  if ((b.columns.detailStart[other + 1] as number) - start !== length) return false;
  for (let i = 0; i < length; i++) if (a.columns.detail[from + i] !== b.columns.detail[start + i]) return false;
  return true;
}

function* records(segment: Segment, which: readonly EntityIndex[]): Generator<ListedEntity> {
  for (const entity of which) yield segment.entity(entity);
}
