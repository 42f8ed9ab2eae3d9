import { numbersIn } from '../field/numbersIn.ts';
import { numberedRecords } from '../find/numberedRecords.ts';
import { numberInName } from '../identifiers/askedNumbers.ts';
import { scoreMaxUnequal } from '../policy.ts';
import type { Adjustment, AskedNumber, ScreeningQuery } from '../query.ts';
import type { EntityIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { agreeingNameMin, certainNumberMin, sameNumberScore } from '../subjectPolicy.ts';
import { adjustmentsFor, adjustScore } from './adjust.ts';
import type { CriteriaUse } from './criteriaUse.ts';
import type { Found, FoundRecord } from './foundRecord.ts';

/** The numbers of a query: those given, and those in its name field. */
export function numbersOf({ name, numbers = [] }: ScreeningQuery): readonly AskedNumber[] {
  const written = numbersIn(name);
  return written.length > 0 ? [...numbers, ...written] : numbers;
}

/**
 * Adds the records with a requested number to those found by name, whatever their names; in a fuzzy search those reaching the threshold. A
 * record is counted once: a new match is no longer among those with the terms alone.
 */
export function withNumbered(
  found: Found,
  segments: readonly Segment[],
  numbers: readonly AskedNumber[],
  query: ScreeningQuery,
  use: CriteriaUse,
): Found {
  if (numbers.length === 0) return found;
  const numbered = new Map(segments.map((segment) => [segment, numberedRecords(segment, numbers)]));
  const matches = found.matches.records.map((record): FoundRecord => {
    const byNumber = taken(numbered, record);
    if (byNumber === undefined) return record;
    return { ...record, hasNumber: true, score: Math.max(record.score, numberScore(byNumber, record.adjustments)) };
  });
  const isNamed = query.name !== '' && numberInName(query.name) === undefined;
  const others: FoundRecord[] = [];
  for (const [segment, scores] of numbered) {
    for (const [entity, byNumber] of scores) {
      const compared = found.compare?.(segment, entity);
      const criteria = adjustmentsFor(query, segment.entity(entity));
      use.note(criteria);
      const score = Math.max(adjustScore(compared?.score ?? 0, criteria), numberScore(byNumber, criteria));
      if (query.matchType === 'fuzzy' && score < query.threshold) {
        scores.delete(entity);
        continue;
      }
      const differs = isNamed && (compared?.score ?? 0) < agreeingNameMin;
      const adjustments = differs ? [...criteria, namesDiffer] : criteria;
      others.push({ segment, entity, compared, hasNumber: true, score, adjustments });
    }
  }
  const containing = others.filter(({ segment, entity }) => found.hasAllTerms(segment, entity)).length;
  const { contained } = found;
  const known = contained ? 0 : containing;
  return {
    ...found,
    matches: { records: [...matches, ...others], total: found.matches.total + others.length - known },
    contained: contained && {
      records: contained.records.filter(({ segment, entity }) => !numbered.get(segment)?.has(entity)),
      total: contained.total - containing,
    },
  };
}

/** Why a unique number scores less than 1. */
const namesDiffer: Adjustment = {
  field: 'name_quality',
  effect: Math.round((scoreMaxUnequal - 1) * 1000) / 1000,
  why: 'the number agrees, but the names differ',
};

/** A record's score by number: 1 is kept for equal names, and nothing takes a certain number below certainNumberMin. */
function numberScore(byNumber: number, adjustments: readonly Adjustment[]): number {
  const score = adjustScore(Math.min(scoreMaxUnequal, byNumber), adjustments);
  return byNumber === sameNumberScore ? Math.max(certainNumberMin, score) : score;
}

/** A record's score by number, looked up only once. */
function taken(numbered: ReadonlyMap<Segment, Map<EntityIndex, number>>, { segment, entity }: FoundRecord) {
  const scores = numbered.get(segment);
  const score = scores?.get(entity);
  scores?.delete(entity);
  return score;
}
