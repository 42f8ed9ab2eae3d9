import { separatedPlaces } from '../field/separatedPlaces.ts';
import { writtenWords } from '../field/writtenWords.ts';
import type { FoundWords } from '../find/foundWords.ts';
import { listedWords, type NameWithin, namesWithin } from '../find/namesWithin.ts';
import { findSame, wordsOfUnits } from '../find/wordsOfUnits.ts';
import { type QueryReading, type QueryUnit, readQuery, wordUnits } from '../names/readQuery.ts';
import { type RoleIndex, roleIndex } from '../names/roles.ts';
import { nameInOtherScore, nameWithinScore } from '../policy.ts';
import type { ScreeningQuery } from '../query.ts';
import type { EntityIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { oncePerWords } from '../segment/sharedWords.ts';
import { adjustScore } from './adjust.ts';
import { type ComparedName, NameComparison } from './compareName.ts';
import type { CriteriaUse } from './criteriaUse.ts';
import type { Found, FoundRecord } from './foundRecord.ts';
import { listedReading } from './listedReading.ts';
import { adjustmentsOf } from './scoreRecords.ts';
import { whyLess, whyOfLongerName } from './whyLess.ts';

const [legalRole, genericRole, stopRole] = (['legal', 'generic', 'stop'] as const).map(roleIndex) as [
  RoleIndex,
  RoleIndex,
  RoleIndex,
];

/**
 * The found records, and those with a name contained whole in the query, whatever stands around it: a match by a rule of its own if the
 * name is distinctive, and beside the matches if it may be a part of another's: "Wife of Bashar al-Assad".
 */
export function withNamesWithin(
  found: Found,
  segments: readonly Segment[],
  reading: QueryReading,
  query: ScreeningQuery,
  use: CriteriaUse,
): Found {
  const wordsOf = oncePerWords((words) => listedWords(words, reading.all));
  let known: ReadonlySet<number> | undefined;
  const separated = () => {
    known ??= separatedPlaces(query.name);
    return known;
  };
  const scoreOf = knownScores(found);
  const readPart = partReader(query.name, reading);
  const within = new Map(
    segments.map((segment) => [
      segment,
      recordsWithin(segment, reading, wordsOf(segment), { query, separated, scoreOf, readPart }),
    ]),
  );
  const matches = found.matches.records.map((record) => {
    const standing = within.get(record.segment)?.get(record.entity);
    within.get(record.segment)?.delete(record.entity);
    return standing && standing.score > record.score ? standing : record;
  });
  const left = [...within.values()].flatMap((records) => [...records.values()]);
  if (left.length === 0) return { ...found, matches: { records: matches, total: found.matches.total } };
  const added = left.filter(({ score }) => score >= query.threshold);
  for (const { adjustments } of added) use.note(adjustments);
  const hasTerms = ({ segment, entity }: FoundRecord) => found.hasAllTerms(segment, entity);
  const others = left.filter((record) => record.score < query.threshold && !hasTerms(record));
  const isAdded = ({ segment, entity }: FoundRecord) =>
    added.some((each) => each.segment === segment && each.entity === entity);
  return {
    ...found,
    matches: { records: [...matches, ...added], total: found.matches.total + added.length },
    contained: found.contained && {
      records: [
        ...found.contained.records.filter((record) => !isAdded(record)),
        ...(query.containedLimit ? others : []),
      ],
      total: found.contained.total - added.filter(hasTerms).length + others.length,
    },
  };
}

/** What the records of all segments are read with. */
interface Within {
  query: ScreeningQuery;
  separated: () => ReadonlySet<number>;
  /** The score of a record found by similarity; -1: it is none. */
  scoreOf: (segment: Segment, entity: EntityIndex) => number;
  readPart: (from: number, to: number) => ReadPart;
}

/** The query words from one place to before another, read as a name of their own. */
interface ReadPart {
  reading: QueryReading;
  units: QueryUnit[];
  similarOf: (segment: Segment) => FoundWords[];
}

/** The scores of found records, gathered when the first is asked for. */
function knownScores({ matches }: Found): Within['scoreOf'] {
  let known: Map<Segment, Map<EntityIndex, number>> | undefined;
  return (segment, entity) => {
    if (!known) {
      known = new Map();
      for (const record of matches.records) {
        const scores = known.get(record.segment) ?? new Map<EntityIndex, number>();
        known.set(record.segment, scores.set(record.entity, record.score));
      }
    }
    return known.get(segment)?.get(entity) ?? -1;
  };
}

/** Reads each part once: a subject has one name on several lists. */
function partReader(field: string, { all, kind }: QueryReading): Within['readPart'] {
  const read = new Map<number, ReadPart>();
  return (from, to) => {
    const key = from * (all.length + 1) + to;
    let part = read.get(key);
    if (!part) {
      const text = all
        .slice(from, to)
        .map((word) => word.text)
        .join(' ');
      const reading = readQuery(text, kind, writtenWords(field, from, to));
      const units = wordUnits(reading);
      part = { reading, units, similarOf: oncePerWords((words) => wordsOfUnits(words, units, findSame)) };
      read.set(key, part);
    }
    return part;
  };
}

/** The records of one segment with a name in the query, each by its most distinctive name; none already found with as high a score. */
function recordsWithin(
  segment: Segment,
  reading: QueryReading,
  listed: ReturnType<typeof listedWords>,
  { query, separated, scoreOf, readPart }: Within,
): Map<EntityIndex, FoundRecord> {
  const records = new Map<EntityIndex, FoundRecord>();
  const max = query.scoresAll ? Number.POSITIVE_INFINITY : undefined;
  for (const within of namesWithin(segment, reading.all, listed, max)) {
    if (isOfCommonWords(segment, within)) continue;
    const entity = segment.entityOf(within.name);
    const adjustments = adjustmentsOf(segment, entity, query);
    if (scoreOf(segment, entity) >= adjustScore(nameWithinScore, adjustments)) continue;
    const compared = comparedWithin(segment, readPart(within.from, within.to), reading, separated(), within);
    const score = adjustScore(compared.score, adjustments);
    if (score > (records.get(entity)?.score ?? -1))
      records.set(entity, { segment, entity, compared, score, adjustments, rule: 'name_within', hasWholeWords: false });
  }
  return records;
}

/** The query words of the name, compared with it. */
function comparedWithin(
  segment: Segment,
  { reading, units, similarOf }: ReadPart,
  asked: QueryReading,
  separated: ReadonlySet<number>,
  within: NameWithin,
): ComparedName {
  const compared = new NameComparison(segment, reading, units, similarOf(segment), () => false).compare(
    within.name,
    true,
  );
  const why = whyLess(segment, asked, separated, within) ?? whyOfLongerName(segment, asked, separated, within);
  const max = why === undefined ? nameWithinScore : nameInOtherScore;
  const changedBy = { why: why ?? 'the listed name stands whole among other words of the field' };
  return { ...compared, score: Math.min(max, compared.score), scoreOfWords: compared.score, changedBy };
}

/** A legal form alone, as some lists have it, is in the names of thousands. */
function isOfCommonWords(segment: Segment, { name }: NameWithin): boolean {
  return listedReading(segment, name).roles.every((role) => [legalRole, genericRole, stopRole].includes(role));
}
