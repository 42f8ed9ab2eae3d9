import type { ListedEntity } from '../entity.ts';
import type { Containing } from '../find/nearestRecords.ts';
import type { RecordGroup } from '../group/recordGroup.ts';
import type { RecordGroups } from '../group/recordGroups.ts';
import type { Adjustment, AskedNumber, Explanation } from '../query.ts';
import type { EntityIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import type { ComparedName } from './compareName.ts';
import { compareNumbers } from './compareNumbers.ts';
import { explain, explainNumber } from './explain.ts';

/** A matched record, as in the answer. */
export interface SegmentMatch {
  /** Its segment: */
  segment: Segment;
  entity: ListedEntity;
  /** 0 to 1 in three decimals, rounded down; 1 only if all words are equal. */
  score: number;
  explanation: Explanation;
  /** The same subject on this and other lists. */
  group: RecordGroup;
}

/** A found record, with its best name. */
export interface FoundRecord {
  segment: Segment;
  entity: EntityIndex;
  /** Absent if only a number was found. */
  compared?: ComparedName;
  /** Whether it has a requested number. */
  hasNumber?: boolean;
  score: number;
  adjustments: Adjustment[];
  /** For a record containing the terms without a match: whether each of them is a complete word of its name. */
  hasWholeWords?: boolean;
  /** The rule it was found by; absent: as the comparison says. */
  rule?: Explanation['rule'];
}

/** Records, some of them scored. */
export interface Counted {
  records: FoundRecord[];
  /** All of them: the scored ones and the surplus. */
  total: number;
}

export interface Found {
  matches: Counted;
  /** Of a fuzzy search: the records with all terms but no match. */
  contained?: Counted;
  /** Whether one of a record's names has all terms of the query. */
  hasAllTerms: (segment: Segment, entity: EntityIndex) => boolean;
  /** The names with all terms of the query. */
  containing: () => readonly Containing[];
  /** The best of a record's names, compared however little it has in common with the query; absent if there is nothing to compare. */
  compare?: (segment: Segment, entity: EntityIndex) => ComparedName | undefined;
}

/** The best records, at most `limit`. A record with a requested number takes precedence over one found by name alone. */
export function bestOf(records: readonly FoundRecord[], limit: number): FoundRecord[] {
  const sorted = records.toSorted(bestFirst);
  if (sorted.length <= limit) return sorted;
  const numbered = sorted.filter(({ hasNumber }) => hasNumber).slice(0, limit);
  const named = sorted.filter(({ hasNumber }) => !hasNumber).slice(0, limit - numbered.length);
  return [...numbered, ...named].sort(bestFirst);
}

/**
 * Complete words before parts of words, then score, then a requested number, then list, then sourceRef (entities are numbered in that
 * order).
 */
function bestFirst(a: FoundRecord, b: FoundRecord): number {
  const [isWhole, isOtherWhole] = [a.hasWholeWords === true, b.hasWholeWords === true];
  if (isWhole !== isOtherWhole) return isWhole ? -1 : 1;
  if (a.score !== b.score) return b.score - a.score;
  const [isNumbered, isOtherNumbered] = [a.hasNumber === true, b.hasNumber === true];
  if (isNumbered !== isOtherNumbered) return isNumbered ? -1 : 1;
  if (a.segment.list !== b.segment.list) return a.segment.list < b.segment.list ? -1 : 1;
  return a.entity - b.entity;
}

export function toMatch(
  { segment, entity: index, compared, hasNumber = false, score, adjustments, rule }: FoundRecord,
  numbers: readonly AskedNumber[],
  groups: RecordGroups,
): SegmentMatch {
  const entity = segment.entity(index);
  return {
    segment,
    entity,
    score,
    explanation: {
      ...(compared ? explain(segment, entity, compared, adjustments, rule) : explainNumber(entity, adjustments)),
      ...(hasNumber && { rule: 'identifier' }),
      identifiers: compareNumbers(numbers, entity),
    },
    group: groups.of({ segment, entity: index }),
  };
}
