import { separatedPlaces } from '../field/separatedPlaces.ts';
import { writtenWords } from '../field/writtenWords.ts';
import { listedWords, type NameWithin, namesWithin } from '../find/namesWithin.ts';
import { findSame, wordsOfUnits } from '../find/wordsOfUnits.ts';
import { isCommonInNames, isKnownInNames } from '../names/rarity.ts';
import { type QueryReading, readQuery, wordUnits } from '../names/readQuery.ts';
import { type RoleIndex, roleIndex } from '../names/roles.ts';
import { nameInOtherScore, nameWithinScore } from '../policy.ts';
import type { ScreeningQuery } from '../query.ts';
import type { EntityIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { oncePerWords } from '../segment/sharedWords.ts';
import { syllableReadings } from '../text/eastAsianSyllable.ts';
import { adjustmentsFor, adjustScore } from './adjust.ts';
import { type ComparedName, NameComparison } from './compareName.ts';
import type { CriteriaUse } from './criteriaUse.ts';
import type { Found, FoundRecord } from './foundRecord.ts';
import { relativeFrom } from './kin.ts';
import { isKunya } from './kunya.ts';
import { listedReading } from './listedReading.ts';
import { isServant } from './servantName.ts';

const [wordRole, parentRole, particleRole, legalRole, genericRole, stopRole] = (
  ['word', 'parent', 'particle', 'legal', 'generic', 'stop'] as const
).map(roleIndex) as [RoleIndex, RoleIndex, RoleIndex, RoleIndex, RoleIndex, RoleIndex];

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
  const within = new Map(
    segments.map((segment) => [segment, recordsWithin(segment, reading, wordsOf(segment), { query, separated })]),
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

/** The records of one segment with a name in the query, each by its most distinctive name. */
function recordsWithin(
  segment: Segment,
  reading: QueryReading,
  listed: ReturnType<typeof listedWords>,
  { query, separated }: { query: ScreeningQuery; separated: () => ReadonlySet<number> },
): Map<EntityIndex, FoundRecord> {
  const records = new Map<EntityIndex, FoundRecord>();
  const max = query.scoresAll ? Number.POSITIVE_INFINITY : undefined;
  for (const within of namesWithin(segment, reading.all, listed, max)) {
    if (isOfCommonWords(segment, within)) continue;
    const entity = segment.entityOf(within.name);
    const compared = comparedWithin(segment, query.name, reading, separated(), within);
    const adjustments = adjustmentsFor(query, segment.entity(entity));
    const score = adjustScore(compared.score, adjustments);
    if (score > (records.get(entity)?.score ?? -1))
      records.set(entity, { segment, entity, compared, score, adjustments, rule: 'name_within', hasWholeWords: false });
  }
  return records;
}

/** The query words of the name, compared with it. */
function comparedWithin(
  segment: Segment,
  field: string,
  asked: QueryReading,
  separated: ReadonlySet<number>,
  within: NameWithin,
): ComparedName {
  const { all, kind } = asked;
  const text = all
    .slice(within.from, within.to)
    .map((word) => word.text)
    .join(' ');
  const reading = readQuery(text, kind, writtenWords(field, within.from, within.to));
  const units = wordUnits(reading);
  const similarOf = oncePerWords((words) => wordsOfUnits(words, units, findSame));
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

/** Why a name in the query may be a part of another's; undefined if it is distinctive. */
function whyLess(
  segment: Segment,
  asked: QueryReading,
  separated: ReadonlySet<number>,
  { name, from, to }: NameWithin,
): string | undefined {
  const read = listedReading(segment, name);
  if (!read.person) {
    return read.words.length === 1 && hasLegalForm(asked, separated, from)
      ? 'the listed name is one word of a longer name with a legal form'
      : undefined;
  }
  const texts = asked.all.map(({ text }) => text);
  const relative = relativeFrom(texts);
  const isChild = asked.asPerson.roles[from - 1] === parentRole || isKunya(texts[from - 1] ?? '');
  if ((relative !== undefined && relative < from) || isChild) return 'the listed name stands in that of a relative';
  const words = read.words.filter((_, place) => read.roles[place] === wordRole);
  const isAtEnd = from === 1 && to === texts.length && asked.asPerson.roles[0] === wordRole;
  if (isAtEnd && words.length >= fathersMin) return 'another given name stands before the listed one, as a son has';
  const given = words.length - (words.slice(0, 1).some((word) => isServant(segment.wordText(word))) ? 1 : 0);
  if (given < namesMin) return 'the listed name is one given name, and more was asked for';
  const isSyllable = (text: string | undefined) => text !== undefined && syllableReadings(text).length > 0;
  const isSyllables = read.words.length === namesMin && texts.slice(from, to).every(isSyllable);
  return isSyllables && (isSyllable(texts[from - 1]) || isSyllable(texts[to]))
    ? 'the listed name is two of three syllables'
    : undefined;
}

/** Why a person's name of common words may be a part of a longer one, as "Salem Ali" is of "Salem Ali Waleed Khaled". */
function whyOfLongerName(
  segment: Segment,
  asked: QueryReading,
  separated: ReadonlySet<number>,
  { name, from, to }: NameWithin,
): string | undefined {
  const { all, asPerson, asOther } = asked;
  if (!listedReading(segment, name).person) return undefined;
  const words = all.slice(from, to).filter((_, i) => asPerson.roles[from + i] === wordRole);
  const isCommon = words.every(({ form }) => isKnownInNames(form)) && words.some(({ form }) => isCommonInNames(form));
  if (!isCommon) return undefined;
  const goesOn = (first: number, step: number) => {
    // A separator stands before a word: behind this place if the words are read backwards.
    const isApart = (place: number) => separated.has(step < 0 ? place + 1 : place);
    let place = first;
    while (asPerson.roles[place] === particleRole && !isApart(place)) place += step;
    const word = all[place];
    if (word === undefined || asPerson.roles[place] !== wordRole || asOther.roles[place] !== wordRole) return false;
    return isKnownInNames(word.form) && !isApart(place);
  };
  return goesOn(from - 1, -1) || goesOn(to, 1)
    ? 'the listed name has only common words, and another word of a name stands beside it'
    : undefined;
}

/** Whether the words around a place, up to the separators on both sides, have a legal form. */
function hasLegalForm({ all, asOther }: QueryReading, separated: ReadonlySet<number>, place: number): boolean {
  let [from, to] = [place, place + 1];
  while (from > 0 && !separated.has(from)) from--;
  while (to < all.length && !separated.has(to)) to++;
  return asOther.roles.slice(from, to).includes(legalRole);
}

/** Least names of a person including father and grandfather: another one before them is mostly a son's. See ownNameMissingFactors. */
const fathersMin = 4;
/** Least distinctive names of a person. */
const namesMin = 2;
