import { numberedRecords } from '../find/numberedRecords.ts';
import { numberInName } from '../identifiers/askedNumbers.ts';
import type { AskedNumber, ScreeningQuery } from '../query.ts';
import type { Segment } from '../segment/segment.ts';
import { adjustmentsFor, adjustScore } from './adjust.ts';
import type { Found, FoundRecord } from './foundRecord.ts';

/** The numbers that a query asks for: those given, and a name that is only a number. */
export function askedNumbers({ name, numbers = [] }: ScreeningQuery): readonly AskedNumber[] {
  const written = numberInName(name);
  return written ? [...numbers, written] : numbers;
}

/** What was found by name, and the records with a number that was asked for, whatever their names and the threshold. */
export function withNumbered(
  { records, more }: Found,
  segments: readonly Segment[],
  numbers: readonly AskedNumber[],
  query: ScreeningQuery,
): Found {
  if (numbers.length === 0) return { records, more };
  const numbered = new Map(segments.map((segment) => [segment, numberedRecords(segment, numbers)]));
  const found = records.map((record): FoundRecord => {
    const score = numbered.get(record.segment)?.get(record.entity);
    numbered.get(record.segment)?.delete(record.entity);
    if (score === undefined) return record;
    return { ...record, hasNumber: true, score: Math.max(record.score, adjustScore(score, record.adjustments)) };
  });
  for (const [segment, scores] of numbered) {
    for (const [entity, byNumber] of scores) {
      // An exact search compares nothing else.
      const adjustments = query.matchType === 'exact' ? [] : adjustmentsFor(query, segment.entity(entity));
      found.push({ segment, entity, hasNumber: true, score: adjustScore(byNumber, adjustments), adjustments });
    }
  }
  return { records: found, more };
}
