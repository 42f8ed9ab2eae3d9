import { type LookedUp, lookedUp, referenceAsked } from '../identifiers/askedNumbers.ts';
import { holds } from '../identifiers/checkDigits.ts';
import type { AskedNumber } from '../query.ts';
import type { EntityIndex } from '../segment/indices.ts';
import { recordsWith } from '../segment/markedRecords.ts';
import { countryNumber, type Mark, numberHash, referenceHash } from '../segment/marks.ts';
import type { Segment } from '../segment/segment.ts';
import { doubtfulNumberScore, identifyingLengthMin, likelyNumberScore, sameNumberScore } from '../subjectPolicy.ts';

/** The records of one segment with one of the numbers or references asked for, each with the best score such a number gives. */
export function numberedRecords(segment: Segment, numbers: readonly AskedNumber[]): Map<EntityIndex, number> {
  const scores = new Map<EntityIndex, number>();
  for (const asked of numbers) {
    for (const candidate of lookedUp(asked)) {
      for (const { entity, mark } of recordsWith(segment, numberHash(candidate.type, candidate.comparable))) {
        scores.set(entity, Math.max(scores.get(entity) ?? 0, scoreOf(asked, candidate, mark)));
      }
    }
    const reference = referenceAsked(asked);
    if (reference === undefined) continue;
    for (const { entity } of recordsWith(segment, referenceHash(reference))) scores.set(entity, sameNumberScore);
  }
  return scores;
}

function scoreOf(asked: AskedNumber, { type, comparable }: LookedUp, mark: Mark): number {
  const country = countryNumber(asked.country);
  if (country !== 0 && mark.country !== 0 && country !== mark.country) return doubtfulNumberScore;
  const isSameKind = asked.type === type && comparable.length >= identifyingLengthMin;
  // Nine digits are no evidence of an MMSI: it has no check digits.
  const isChecked = type !== 'mmsi' && holds(type, comparable) === true;
  if (isSameKind || isChecked) return sameNumberScore;
  return comparable.length >= identifyingLengthMin ? likelyNumberScore : doubtfulNumberScore;
}
