import { askedFor } from './field/askedFor.ts';
import { abbreviatedNames } from './find/abbreviatedNames.ts';
import { allTermsNames, Terms } from './find/allTermsNames.ts';
import { exactNames } from './find/exactNames.ts';
import { wordsOfTerms } from './find/findWord.ts';
import { nearestExact, nearestRecords } from './find/nearestRecords.ts';
import { similarNames, strongest } from './find/similarNames.ts';
import { splitNames, splitsOf } from './find/splitNames.ts';
import { findSame, findSimilar, wordsOfUnits } from './find/wordsOfUnits.ts';
import { RecordGroups } from './group/recordGroups.ts';
import { allUnits, type QueryReading, readQuery, wordUnits } from './names/readQuery.ts';
import { policyVersion } from './policy.ts';
import type { IgnoredCriterion, ScreeningQuery } from './query.ts';
import { agreesInPerson } from './score/adjust.ts';
import { NameComparison } from './score/compareName.ts';
import { CriteriaUse } from './score/criteriaUse.ts';
import { eitherName } from './score/eitherName.ts';
import { bestOf, type Counted, type Found, type SegmentMatch, toMatch } from './score/foundRecord.ts';
import { compareRecord, containsAll, leastScore, scoreExact, scoreFuzzy } from './score/scoreRecords.ts';
import { withNamesWithin } from './score/withNamesWithin.ts';
import { numbersOf, withNumbered } from './score/withNumbered.ts';
import {
  allNamesScoredMax,
  allTermsScoredMax,
  exactScoredMax,
  nameShareMin,
  namesScoredMax,
  wordsComparedMax,
} from './searchBounds.ts';
import type { EntityIndex, NameIndex } from './segment/indices.ts';
import { NameSet } from './segment/nameSet.ts';
import type { Segment } from './segment/segment.ts';
import { oncePerWords } from './segment/sharedWords.ts';

export type { SegmentMatch };

export interface ScreeningResult {
  /** Best first; equal scores by list, then sourceRef, so the order is stable. Each names its group. */
  matches: SegmentMatch[];
  totalMatches: number;
  /**
   * Of a fuzzy search: the records with all terms but no match. `matches`: up to the requested number, those with the terms as complete
   * words before those with only their letters, each best first.
   */
  contained?: { total: number; matches: SegmentMatch[] };
  /** Given in the query, without effect on the matches; never dropped silently. */
  criteriaIgnored: IgnoredCriterion[];
  /** Version of the tuning policy behind the scores. */
  policyVersion: string;
}

/**
 * Screens one name against the segments of a query's lists. Pure: the same segments and query give the same answer.
 *
 * exact: the records with a name containing all words of the query as complete words. The score, used for order only, is that of the best
 * such name; 1 if the names are equal. fuzzy: the records with a best name that, with the other criteria, reaches the threshold; and beside
 * them, counted as `contained`, the other records with a name containing all words of the query anywhere. So fuzzy finds everything exact
 * finds. A query of several names side by side is searched for each of them, and as a single name.
 *
 * In segments with shared words (shareWords) the query's are looked up once for all of them, without changing results: hence oncePerWords
 * below, and two indices of a word, one in its segment and one among the shared words.
 *
 * The steps of a fuzzy search: readQuery (foldWords, Word, readName) reads the query's words and their weights; similarWords finds the
 * matching listed words; similarNames the names with enough of those; NameComparison compares a name (candidatePairs, align, scoreNames,
 * nameLimit) unless ScoreBound rules it out; adjust applies the other criteria, explain gives the reasons. All numbers are in policy.ts.
 */
export function search(segments: readonly Segment[], query: ScreeningQuery): ScreeningResult {
  const use = new CriteriaUse();
  const numbers = numbersOf(query);
  const { asked, ignored } = askedFor(query);
  const [whole, ...parts] = asked.map(({ name, kind, part }) => readQuery(name, kind, part)) as [QueryReading];
  const share = Math.max(nameShareMin, 1 / asked.length);
  const named = eitherName(
    [whole, ...parts].map((reading, i) => namedRecords(segments, reading, asked[i] ?? query, { use, share })),
  );
  const standing = query.matchType === 'fuzzy' ? withNamesWithin(named, segments, whole, query, use) : named;
  const { matches, contained } = withNumbered(standing, segments, numbers, query, use);
  const groups = new RecordGroups(segments);
  const best = ({ records }: Counted, limit: number) =>
    bestOf(records, limit).map((record) => toMatch(record, numbers, groups));
  return {
    matches: best(matches, query.limit),
    totalMatches: matches.total,
    contained: contained && { total: contained.total, matches: best(contained, query.containedLimit ?? 0) },
    criteriaIgnored: [...ignored, ...use.ignored(query)],
    policyVersion: policyVersion,
  };
}

/** `share`: the share of the names scored by similarity for one of several names. */
interface Part {
  use: CriteriaUse;
  share: number;
}

const nothing: Found = { matches: { records: [], total: 0 }, hasAllTerms: () => false, containing: () => [] };

function namedRecords(segments: readonly Segment[], reading: QueryReading, query: ScreeningQuery, part: Part): Found {
  if (query.name === '') return nothing;
  const find = query.matchType === 'exact' ? exactRecords : fuzzyRecords;
  return find(segments, reading, query, part);
}

function exactRecords(
  segments: readonly Segment[],
  reading: QueryReading,
  query: ScreeningQuery,
  { use }: Part,
): Found {
  const rarestFirst = reading.terms.toSorted((a, b) => b.evidence - a.evidence);
  const termsOf = oncePerWords((words) => wordsOfTerms(words, rarestFirst));
  const containing = segments.flatMap((segment) => {
    const terms = termsOf(segment);
    const names = terms ? exactNames(segment, terms) : [];
    return names.length > 0 ? [{ segment, names }] : [];
  });
  if (containing.length === 0) return nothing;
  const units = wordUnits(reading);
  const similarOf = oncePerWords((words) => wordsOfUnits(words, units, findSame));
  const found = nearestExact(containing, comparedMax(reading, query, exactScoredMax)).map(
    ({ segment, nearest, records }) => {
      const comparison = new NameComparison(segment, reading, units, similarOf(segment), agreeing(segment, query));
      return { records: scoreExact(comparison, nearest, query, use), total: records };
    },
  );
  return {
    matches: together(found),
    hasAllTerms: (segment, entity) =>
      containing.some(
        (each) => each.segment === segment && each.names.some((name) => segment.entityOf(name) === entity),
      ),
    containing: () =>
      containing.map(({ segment, names }) => ({ segment, names: NameSet.of(segment.nameCount, names) })),
  };
}

function fuzzyRecords(
  segments: readonly Segment[],
  reading: QueryReading,
  query: ScreeningQuery,
  { use, share }: Part,
): Found {
  const units = allUnits(reading);
  const similarOf = oncePerWords((words) => wordsOfUnits(words, units, findSimilar));
  const similar = strongest(
    segments.map((segment) =>
      similarNames(segment, units, similarOf(segment), leastScore(query), {
        max: comparedMax(reading, query, namesScoredMax * share),
        admitsCommon: query.scoresAll === true,
      }),
    ),
    comparedMax(reading, query, allNamesScoredMax * share),
  );
  const termsOf = oncePerWords((words) => new Terms(words, reading.terms));
  const containing = nearestRecords(
    segments.map((segment) => ({ segment, names: allTermsNames(segment, termsOf(segment)) })),
    comparedMax(reading, query, allTermsScoredMax),
  );
  const splitOf = oncePerWords((words) => splitsOf(words, reading.terms));
  const comparisonOf = new Map(
    segments.map((segment) => [
      segment,
      new NameComparison(segment, reading, units, similarOf(segment), agreeing(segment, query)),
    ]),
  );
  const found = containing.map((nearest, i) => {
    const { segment } = nearest;
    const promising = new Set<NameIndex>([
      ...(similar[i] as Iterable<number> as Iterable<NameIndex>),
      ...(query.kind === 'individual' ? [] : abbreviatedNames(segment, reading.terms)),
      ...splitNames(segment, splitOf(segment)),
    ]);
    return scoreFuzzy(comparisonOf.get(segment) as NameComparison, nearest, promising, query, use);
  });
  return {
    matches: together(found.map(({ matches }) => matches)),
    contained: together(found.map(({ contained }) => contained)),
    hasAllTerms: (segment, entity) =>
      containing.some((each) => each.segment === segment && containsAll(segment, entity, each.names)),
    containing: () => containing,
    compare: (segment, entity) => compareRecord(comparisonOf.get(segment) as NameComparison, entity),
  };
}

/** Reads a record only if the query has a date of birth or a nationality to compare with it. */
const agreeing = (segment: Segment, query: ScreeningQuery) => (entity: EntityIndex) =>
  (query.dateOfBirth !== undefined || query.nationality !== undefined) && agreesInPerson(query, segment.entity(entity));

/** What was found in several segments. */
function together(parts: readonly Counted[]): Counted {
  return {
    records: parts.flatMap(({ records }) => records),
    total: parts.reduce((sum, { total }) => sum + total, 0),
  };
}

/** With a very long query fewer names are compared. */
const comparedMax = ({ words }: QueryReading, { scoresAll }: ScreeningQuery, max: number) =>
  scoresAll ? Number.POSITIVE_INFINITY : Math.ceil(Math.min(max, wordsComparedMax / words.length));
