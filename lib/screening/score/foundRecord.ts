import type { ListedEntity } from '../entity.ts';
import type { RecordGroup, RecordGroups } from '../group/recordGroups.ts';
import type { QueryReading } from '../names/readQuery.ts';
import { bandExactMin, bandStrongMin } from '../policy.ts';
import type { Adjustment, AskedNumber, Band, Explanation } from '../query.ts';
import type { EntityIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import type { ComparedName } from './compareName.ts';
import { compareNumbers } from './compareNumbers.ts';
import { explain, explainNumber } from './explain.ts';

/** A record that matched, as it is answered. */
export interface SegmentMatch {
  /** Where it was found: tells the list, and which edition of it. */
  segment: Segment;
  entity: ListedEntity;
  /** 0 to 1; 1 only where all words are equal. */
  score: number;
  band: Band;
  explanation: Explanation;
  /** The same subject on this and other lists. */
  group: RecordGroup;
}

/** A record that matched, by the best of its names. */
export interface FoundRecord {
  segment: Segment;
  entity: EntityIndex;
  /** Called only for the records returned: an exact match needs no comparison. Absent where only a number was found. */
  compared?: () => ComparedName;
  /** Whether it has a number that was asked for. */
  hasNumber?: boolean;
  score: number;
  adjustments: Adjustment[];
}

export interface Found {
  records: FoundRecord[];
  /** Further records, found but too many to score. */
  more: number;
}

/** Score, then list, then sourceRef (entities are numbered in that order). */
export function bestFirst(a: FoundRecord, b: FoundRecord): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.segment.list !== b.segment.list) return a.segment.list < b.segment.list ? -1 : 1;
  return a.entity - b.entity;
}

export function toMatch(
  { segment, entity: index, compared, hasNumber = false, score, adjustments }: FoundRecord,
  reading: QueryReading,
  numbers: readonly AskedNumber[],
  groups: RecordGroups,
): SegmentMatch {
  const entity = segment.entity(index);
  const query = entity.kind === 'individual' ? reading.asPerson : reading.asOther;
  return {
    segment,
    entity,
    score,
    band: bandOf(score),
    explanation: {
      ...(compared ? explain(segment, entity, query, compared(), adjustments) : explainNumber(entity, adjustments)),
      ...(hasNumber && { rule: 'identifier' }),
      identifiers: compareNumbers(numbers, entity),
    },
    group: groups.of({ segment, entity: index }),
  };
}

function bandOf(score: number): Band {
  if (score >= bandExactMin) return 'exact';
  return score >= bandStrongMin ? 'strong' : 'possible';
}
