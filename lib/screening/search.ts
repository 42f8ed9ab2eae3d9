import { abbreviatedNames } from './abbreviatedNames.ts';
import { adjustKind, adjustmentsFor, adjustScore } from './adjust.ts';
import { allTermsNames } from './allTermsNames.ts';
import { type ComparedName, findSame, findSimilar, NameComparison } from './compareName.ts';
import { exactNames } from './exactNames.ts';
import { explain } from './explain.ts';
import { countEntities, hasNameAmong, shortest, shortestPerEntity } from './nameLists.ts';
import {
  ALL_TERMS_SCORED_MAX,
  BAND_EXACT_MIN,
  BAND_STRONG_MIN,
  DATE_SAME_EFFECT,
  NATIONALITY_SAME_EFFECT,
  POLICY_VERSION,
  WORDS_COMPARED_MAX,
} from './policy.ts';
import type { Adjustment, Band, ScreeningQuery, ScreeningResult, SegmentMatch } from './query.ts';
import { allUnits, type QueryReading, type QueryUnit, readQuery, wordUnits } from './readQuery.ts';
import type { Segment } from './segment.ts';
import { KIND_CODES } from './segmentFormat.ts';
import { similarNames } from './similarNames.ts';
import { splitNames } from './splitNames.ts';

/** A record that matched, by the best of its names. */
interface FoundRecord {
  segment: Segment;
  entity: number;
  compared: ComparedName;
  score: number;
  adjustments: Adjustment[];
}

interface Found {
  records: FoundRecord[];
  /** Records beyond those, found but too many to score. */
  more: number;
}

/**
 * Screens one name against the segments of a query's lists. Pure: the same segments and query give the same answer.
 *
 * exact: the records with a name that has all words of the query, each as a complete word; score 1.
 * fuzzy: the records with a name that contains all words of the query anywhere, at any score, and those whose best name
 * is similar enough to reach the threshold. So exact finds nothing that fuzzy misses.
 *
 * To read on, in the order of a fuzzy search: readQuery (foldWords, Word, readName) says what the query's words are and
 * weigh; similarWords finds the words of a segment that may stand for them; similarNames the names that have enough of
 * those; NameComparison compares a name (candidatePairs, align, scoreNames); adjust and explain end it. Every number that
 * decides is in policy.ts.
 */
export function search(segments: readonly Segment[], query: ScreeningQuery): ScreeningResult {
  const reading = readQuery(query.name, query.kind);
  const exact = query.matchType === 'exact';
  const units = exact ? [] : allUnits(reading);
  const found = segments.map((segment) =>
    exact ? exactRecords(segment, reading, query.limit) : fuzzyRecords(segment, reading, units, query),
  );
  const records = found.flatMap((part) => part.records).sort(bestFirst);
  return {
    matches: records.slice(0, query.limit).map((record) => toMatch(record, reading)),
    totalMatches: found.reduce((total, part) => total + part.records.length + part.more, 0),
    policyVersion: POLICY_VERSION,
  };
}

/** All score 1 and are ordered by entity, so no more than the limit can be returned; the rest is counted. */
function exactRecords(segment: Segment, reading: QueryReading, limit: number): Found {
  const names = shortestPerEntity(segment, exactNames(segment, reading.terms));
  if (names.length === 0) return { records: [], more: 0 };
  const comparison = new NameComparison(segment, reading, wordUnits(reading), findSame);
  const records = names.slice(0, limit).map((name) => ({
    segment,
    entity: segment.entityOf(name),
    compared: comparison.compare(name, true),
    score: 1,
    adjustments: [],
  }));
  return { records, more: names.length - records.length };
}

function fuzzyRecords(segment: Segment, reading: QueryReading, units: QueryUnit[], query: ScreeningQuery): Found {
  const comparison = new NameComparison(segment, reading, units, findSimilar);
  const containing = allTermsNames(segment, reading.terms);
  const scored = new Set(shortest(segment, containing, scoredMax(reading)));
  const promising = new Set([
    ...similarNames(segment, units, comparison.similar, leastScore(query)),
    ...(query.kind === 'individual' ? [] : abbreviatedNames(segment, reading.terms)),
    ...splitNames(segment, reading.terms),
  ]);
  const compared = Array.from(scored, (name) => comparison.compare(name, true));
  for (const name of promising) if (!scored.has(name)) compared.push(comparison.compare(name, false));

  const records: FoundRecord[] = [];
  let kept = 0;
  for (const [entity, best] of bestPerEntity(segment, compared)) {
    const adjustments = best.score === 0 ? [] : adjustmentsOf(segment, entity, query);
    const score = adjustScore(best.score, adjustments);
    const containsAll = hasNameAmong(segment, entity, containing);
    if (containsAll) kept++;
    if (containsAll || score >= query.threshold) records.push({ segment, entity, compared: best, score, adjustments });
  }
  return { records, more: countEntities(segment, containing) - kept };
}

/** Names that all contain an endless query are compared less often. */
function scoredMax({ words }: QueryReading): number {
  return Math.min(ALL_TERMS_SCORED_MAX, Math.ceil(WORDS_COMPARED_MAX / words.length));
}

/** What a name must score by itself, so that with all that may speak for it the record reaches the threshold. */
function leastScore({ threshold, dateOfBirth, nationality }: ScreeningQuery): number {
  return threshold - (dateOfBirth ? DATE_SAME_EFFECT : 0) - (nationality ? NATIONALITY_SAME_EFFECT : 0);
}

function bestPerEntity(segment: Segment, compared: ComparedName[]): Map<number, ComparedName> {
  const best = new Map<number, ComparedName>();
  for (const candidate of compared) {
    const entity = segment.entityOf(candidate.name);
    const known = best.get(entity);
    if (!known || candidate.score > known.score) best.set(entity, candidate);
  }
  return best;
}

/** Reads the record only when the query has something to hold against it. */
function adjustmentsOf(segment: Segment, entity: number, query: ScreeningQuery): Adjustment[] {
  if (query.dateOfBirth || query.nationality) return adjustmentsFor(query, segment.entity(entity));
  return adjustKind(query.kind, KIND_CODES[segment.columns.entityKind[entity] ?? 0] ?? 'entity');
}

/** Score, then list, then sourceRef (entities are numbered in that order). */
function bestFirst(a: FoundRecord, b: FoundRecord): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.segment.list !== b.segment.list) return a.segment.list < b.segment.list ? -1 : 1;
  return a.entity - b.entity;
}

function toMatch(
  { segment, entity: index, compared, score, adjustments }: FoundRecord,
  reading: QueryReading,
): SegmentMatch {
  const entity = segment.entity(index);
  const query = entity.kind === 'individual' ? reading.asPerson : reading.asOther;
  return {
    segment,
    entity,
    score,
    band: bandOf(score),
    explanation: explain(segment, entity, query, compared, adjustments),
  };
}

function bandOf(score: number): Band {
  if (score >= BAND_EXACT_MIN) return 'exact';
  return score >= BAND_STRONG_MIN ? 'strong' : 'possible';
}
