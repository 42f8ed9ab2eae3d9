import { abbreviatedNames } from './find/abbreviatedNames.ts';
import { allTermsNames, Terms } from './find/allTermsNames.ts';
import { exactNames } from './find/exactNames.ts';
import { wordsOfTerms } from './find/findWord.ts';
import { type NearestRecords, nearestRecords, shortestPerEntity } from './find/nearestRecords.ts';
import { similarNames, strongest } from './find/similarNames.ts';
import { splitNames, splitsOf } from './find/splitNames.ts';
import { findSame, findSimilar, wordsOfUnits } from './find/wordsOfUnits.ts';
import { RecordGroups } from './group/recordGroups.ts';
import { allUnits, type QueryReading, readQuery, wordUnits } from './names/readQuery.ts';
import {
  allNamesScoredMax,
  allTermsScoredMax,
  dateSameEffect,
  namesScoredMax,
  nationalitySameEffect,
  policyVersion,
  wordsComparedMax,
} from './policy.ts';
import type { Adjustment, IgnoredCriterion, ScreeningQuery } from './query.ts';
import { adjustKind, adjustmentsFor, adjustScore, ignoredCriteria } from './score/adjust.ts';
import { type ComparedName, NameComparison } from './score/compareName.ts';
import { bestFirst, type Found, type FoundRecord, type SegmentMatch, toMatch } from './score/foundRecord.ts';
import { askedNumbers, withNumbered } from './score/withNumbered.ts';
import type { EntityIndex, NameIndex } from './segment/indices.ts';
import type { Segment } from './segment/segment.ts';
import { kindCodes } from './segment/segmentFormat.ts';
import { oncePerWords } from './segment/sharedWords.ts';

export type { SegmentMatch };

export interface ScreeningResult {
  /** Best first; equal scores by list, then sourceRef, so that the order is stable. Each says which group it is of. */
  matches: SegmentMatch[];
  totalMatches: number;
  /** Given in the query, without effect on the matches; never dropped silently. */
  criteriaIgnored: IgnoredCriterion[];
  /** Version of the tuning policy that made the scores. */
  policyVersion: string;
}

/**
 * Screens one name against the segments of a query's lists. Pure: the same segments and query give the same answer.
 *
 * exact: the records with a name that has all words of the query, each as a complete word; score 1.
 * fuzzy: the records with a name that contains all words of the query anywhere, at any score, and those whose best name
 * is similar enough to reach the threshold. So exact finds nothing that fuzzy misses.
 *
 * In segments that share their words (shareWords) those of the query are looked up once for all of them, which changes no result:
 * hence oncePerWords below, and two indices of a word, one in its segment and one among the shared words.
 *
 * The steps of a fuzzy search: readQuery (foldWords, Word, readName) reads the query's words and their weights; similarWords
 * finds the listed words that may stand for them; similarNames the names that have enough of those; NameComparison compares a
 * name (candidatePairs, align, scoreNames); adjust applies the other criteria, explain gives the reasons. All numbers are in policy.ts.
 */
export function search(segments: readonly Segment[], query: ScreeningQuery): ScreeningResult {
  const reading = readQuery(query.name, query.kind);
  const numbers = askedNumbers(query);
  const found = withNumbered(namedRecords(segments, reading, query), segments, numbers, query);
  const matches = found.records.sort(bestFirst).slice(0, query.limit);
  const groups = new RecordGroups(segments);
  return {
    matches: matches.map((record) => toMatch(record, reading, numbers, groups)),
    totalMatches: found.records.length + found.more,
    criteriaIgnored: ignoredCriteria(query),
    policyVersion: policyVersion,
  };
}

function namedRecords(segments: readonly Segment[], reading: QueryReading, query: ScreeningQuery): Found {
  if (query.name === '') return { records: [], more: 0 };
  return query.matchType === 'exact'
    ? exactRecords(segments, reading, query.limit)
    : fuzzyRecords(segments, reading, query);
}

/** All score 1 and are ordered by entity, so no more than the limit of each segment can be returned; the rest is counted. */
function exactRecords(segments: readonly Segment[], reading: QueryReading, limit: number): Found {
  const rarestFirst = reading.terms.toSorted((a, b) => b.evidence - a.evidence);
  const termsOf = oncePerWords((words) => wordsOfTerms(words, rarestFirst));
  const unitsOf = lazy(() => wordUnits(reading));
  const similarOf = oncePerWords((words) => wordsOfUnits(words, unitsOf(), findSame));
  const records: FoundRecord[] = [];
  let more = 0;
  for (const segment of segments) {
    const terms = termsOf(segment);
    const containing = terms ? exactNames(segment, terms) : [];
    if (containing.length === 0) continue;
    const names = shortestPerEntity(segment, containing);
    const comparison = lazy(() => new NameComparison(segment, reading, unitsOf(), similarOf(segment)));
    for (const name of names.slice(0, limit)) {
      records.push({
        segment,
        entity: segment.entityOf(name),
        compared: () => comparison().compare(name, true),
        score: 1,
        adjustments: [],
      });
    }
    more += Math.max(0, names.length - limit);
  }
  return { records, more };
}

function fuzzyRecords(segments: readonly Segment[], reading: QueryReading, query: ScreeningQuery): Found {
  const units = allUnits(reading);
  const similarOf = oncePerWords((words) => wordsOfUnits(words, units, findSimilar));
  const similar = strongest(
    segments.map((segment) =>
      similarNames(segment, units, similarOf(segment), leastScore(query), comparedMax(reading, namesScoredMax)),
    ),
    comparedMax(reading, allNamesScoredMax),
  );
  const termsOf = oncePerWords((words) => new Terms(words, reading.terms));
  const containing = nearestRecords(
    segments.map((segment) => ({ segment, names: allTermsNames(segment, termsOf(segment)) })),
    comparedMax(reading, allTermsScoredMax),
  );
  const splitOf = oncePerWords((words) => splitsOf(words, reading.terms));
  const found = segments.map((segment, i) => {
    const promising = new Set<NameIndex>([
      ...(similar[i] as Iterable<number> as Iterable<NameIndex>),
      ...(query.kind === 'individual' ? [] : abbreviatedNames(segment, reading.terms)),
      ...splitNames(segment, splitOf(segment)),
    ]);
    const comparison = new NameComparison(segment, reading, units, similarOf(segment));
    return comparedRecords(comparison, containing[i] as NearestRecords, promising, query);
  });
  return { records: found.flatMap(({ records }) => records), more: found.reduce((total, { more }) => total + more, 0) };
}

/** Of one segment: the records that contain all terms, and of the promising ones those that are similar enough. */
function comparedRecords(
  comparison: NameComparison,
  containing: NearestRecords,
  promising: ReadonlySet<NameIndex>,
  query: ScreeningQuery,
): Found {
  const { segment, names, nearest } = containing;
  const scored = new Set(nearest);
  const compared = Array.from(scored, (name) => comparison.compare(name, true));
  for (const name of promising) if (!scored.has(name)) compared.push(comparison.compare(name, false));

  const { entityNamesStart } = segment.columns;
  const records: FoundRecord[] = [];
  let kept = 0;
  for (const [entity, best] of bestPerEntity(segment, compared)) {
    const adjustments = best.score === 0 ? [] : adjustmentsOf(segment, entity, query);
    const score = adjustScore(best.score, adjustments);
    const containsAll = names.hasAny(entityNamesStart[entity] as number, entityNamesStart[entity + 1] as number);
    if (containsAll) kept++;
    if (containsAll || score >= query.threshold) {
      records.push({ segment, entity, compared: () => best, score, adjustments });
    }
  }
  return { records, more: containing.records - kept };
}

/** With a very long query fewer names are compared. */
const comparedMax = ({ words }: QueryReading, max: number) => Math.min(max, Math.ceil(wordsComparedMax / words.length));

/** What a name must score by itself so that, with the best adjustments, the record reaches the threshold. */
function leastScore({ threshold, dateOfBirth, nationality }: ScreeningQuery): number {
  return threshold - (dateOfBirth ? dateSameEffect : 0) - (nationality ? nationalitySameEffect : 0);
}

function bestPerEntity(segment: Segment, compared: ComparedName[]): Map<EntityIndex, ComparedName> {
  const best = new Map<EntityIndex, ComparedName>();
  for (const candidate of compared) {
    const entity = segment.entityOf(candidate.name);
    const known = best.get(entity);
    if (!known || candidate.score > known.score) best.set(entity, candidate);
  }
  return best;
}

/** Reads the record only when the query has a criterion to compare with it. */
function adjustmentsOf(segment: Segment, entity: EntityIndex, query: ScreeningQuery): Adjustment[] {
  if (query.dateOfBirth || query.nationality || query.numbers?.length)
    return adjustmentsFor(query, segment.entity(entity));
  return adjustKind(query.kind, kindCodes[segment.columns.entityKind[entity] ?? 0] ?? 'entity');
}

/** Made when it is first asked for. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
