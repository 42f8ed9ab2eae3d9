import type { EntityKind } from '../entity.ts';
import { abbreviationLengthMin } from '../policy.ts';
import { queryLengthMax, queryWordsMax } from '../searchBounds.ts';
import { foldWords, markedWords } from '../text/fold.ts';
import { japaneseParts } from '../text/japaneseNames.ts';
import { hasArabicArticle, isSyllables, syllables, syllablesAbroad } from '../text/romanise.ts';
import { abbreviationOf, spokenPlaces } from './abbreviation.ts';
import { distinctivePartsOf } from './compoundNames.ts';
import { joinedText } from './joinedText.ts';
import { isFamilyFirst, isSurnameFirst, type NameReading, readWords } from './readName.ts';
import { type RoleIndex, roleIndex } from './roles.ts';
import { type SpelledAbroad, spelledAbroad } from './spelledAbroad.ts';
import { Word } from './word.ts';

/** The longest syllables of Korean and Chinese have so many letters. */
const syllableLengthMax = 5;
/** How much of "Abdulkarim" its second part tells, and in names of how many full words it is looked for. */
const tellingPartShare = 0.75;
const compoundsAmongMax = 2;
const particleRole = roleIndex('particle');
const initialRole = roleIndex('initial');
const wordRole = roleIndex('word');

/**
 * A word of the query, or several read as one: neighbours ("mohammad hasni" may be listed as "mohammadhasni"), the first letters of all
 * ("Islamic Revolutionary Guard Corps" as "IRGC"), a part of a word ("Karim" of "Abdulkarim", a syllable or the given name of a Han or
 * Hangul word) to find only names with it written apart, or an Arabic word beginning like an article without having one.
 */
export interface QueryUnit {
  reading: 'word' | 'joined' | 'abbreviation' | 'part' | 'no article';
  word: Word;
  /** The query words it covers. */
  places: number[];
  /** Its weight for finding names, before it is known whether a person's: the least it can be. */
  weight: number;
  /** The word as lists may spell it, if it is spelled by the rules of another language. */
  abroad?: SpelledAbroad | undefined;
  /** A word beyond the most of a very long name, or one joined with an initial: only equal words are looked for. */
  asItIs?: true;
}

/** The searched name, read as a person's and as any other: "Baltic Martin" may be a person or a company. */
export interface QueryReading {
  readonly asPerson: NameReading;
  readonly asOther: NameReading;
  /** Its words in their order; of a very long name the first. */
  words: Word[];
  /** All its words, however many. */
  all: Word[];
  /** The same words with their marks. */
  marked: string[];
  /** Its different words, all of them: the terms of the exact and "all terms" rules. */
  terms: Word[];
  /** The requested kind. */
  kind?: EntityKind;
}

/**
 * Reads the name of a query. An unsearchable name (see isSearchable) finds nothing. `part`: of the query's field, unless it is the whole.
 */
export function readQuery(name: string, kind?: EntityKind, part?: string): QueryReading {
  const known = new Map<string, Word>();
  const read = (text: string) => {
    const word = known.get(text) ?? new Word(text);
    known.set(text, word);
    return word;
  };
  const texts = foldWords(name);
  const terms = [...new Set(texts)].map(read);
  const all = texts.map(read);
  const words = all.slice(0, queryLengthMax);
  const withMarks = markedWords(name);
  const marked = withMarks.length === texts.length ? withMarks : texts;
  let asPerson: NameReading | undefined;
  let asOther: NameReading | undefined;
  return {
    kind,
    words,
    all,
    marked,
    terms,
    // Read only when needed: an exact search without results needs neither.
    get asPerson() {
      asPerson ??= { ...readWords(words, 'individual', isSurnameFirst(name)), familyFirst: isFamilyFirst(name), part };
      return asPerson;
    },
    get asOther() {
      asOther ??= { ...readWords(words, 'entity', false), part };
      return asOther;
    },
  };
}

/** The words of the query, one by one. Without weights they find nothing, but can be compared. */
export function wordUnits({ words }: QueryReading, weights: number[] = []): QueryUnit[] {
  return words.map((word, place) => ({ reading: 'word', word, places: [place], weight: weights[place] ?? 0 }));
}

/** The words of the query one by one, joined, abbreviated and in syllables. */
export function allUnits(query: QueryReading): QueryUnit[] {
  const all = wordUnits(query, evidence(query));
  const abroad = spelledAbroad(query.marked);
  const words = heaviest(all).map((unit) => ({ ...unit, abroad: abroad(unit.word, unit.places[0] ?? 0) }));
  const kept = new Set(words.map(({ places }) => places[0]));
  const others = all.filter(({ places }) => !kept.has(places[0]));
  return [
    ...words,
    ...others.map((unit) => ({ ...unit, asItIs: true as const })),
    ...joinedUnits(query.asPerson, words).slice(0, queryWordsMax),
    ...abbreviationUnit(query.asOther, query.kind),
    ...words.flatMap(syllableUnits),
    // In a longer name the other words find it.
    ...(query.asPerson.roles.filter((role) => role === wordRole).length <= compoundsAmongMax
      ? words.flatMap(compoundUnits)
      : []),
    ...words.flatMap(noArticleUnit),
  ];
}

/** Of a very long name the words of most evidence, in their order. */
function heaviest(units: QueryUnit[]): QueryUnit[] {
  if (units.length <= queryWordsMax) return units;
  const kept = new Set([...units].sort((a, b) => b.weight - a.weight).slice(0, queryWordsMax));
  return units.filter((unit) => kept.has(unit));
}

function evidence({ kind, asPerson, asOther }: QueryReading): number[] {
  if (kind) return kind === 'individual' ? asPerson.weights : asOther.weights;
  return asPerson.weights.map((weight, place) => Math.min(weight, asOther.weights[place] ?? 0));
}

/**
 * Neighbours read as one; three with a small word in between ("abd al karim" for "abdulkarim"), or of one syllable each
 * ("Kim Jong Un" for "김정은").
 */
function joinedUnits({ words, roles }: NameReading, units: QueryUnit[]): QueryUnit[] {
  const weights = new Map(units.map((unit) => [unit.places[0], unit.weight]));
  const pairs = words.slice(1).map((_, i) => [i, i + 1]);
  const reversed = words.length === 2 ? [[1, 0]] : [];
  const short = (place: number) => (words[place]?.text.length ?? 0) <= syllableLengthMax;
  const triples = words.slice(2).map((_, i) => [i, i + 1, i + 2]);
  const hasParticle = ([, middle = 0]: number[]) => roles[middle] === particleRole;
  const syllabic = triples.filter((places) => !hasParticle(places) && places.every(short));
  // The family name comes first in only one of the two scripts.
  const rotated = words.length === 3 && [0, 1, 2].every(short) ? [[2, 0, 1]] : [];
  return [...triples.filter(hasParticle), ...pairs, ...reversed, ...syllabic, ...rotated].map((places) => ({
    reading: 'joined',
    word: Word.joined(joinedText(places.map((place) => words[place]?.text ?? ''))),
    places,
    weight: places.reduce((sum, place) => sum + (weights.get(place) ?? 0), 0),
    ...(hasInitial(places.map((place) => roles[place])) && { asItIs: true as const }),
  }));
}

/**
 * "O Neil" may be "Oneil", and "A B C" is "ABC", not "ABK"; the M of "M. Mupenzi" matches a letter of another name by chance.
 */
function hasInitial(roles: readonly (RoleIndex | undefined)[]): boolean {
  return roles.includes(initialRole);
}

function syllableUnits({ word, places, weight }: QueryUnit): QueryUnit[] {
  if (!isSyllables(word.script)) return [];
  const spoken = new Map(
    [syllables(word.text), ...syllablesAbroad(word.text), ...japaneseParts(word.text)].flatMap(partsOf),
  );
  return Array.from(spoken, ([said, share]) => ({
    reading: 'part',
    word: new Word(said),
    places,
    weight: weight * share,
  }));
}

/** The syllables of a word, and the given name as one, each with its share of the word. */
function partsOf(all: string[]): [string, number][] {
  const read = all.slice(0, queryLengthMax);
  if (read.length < 2) return [];
  // With the surname apart, the rest may be written as one word: "Jisung Park".
  const given: [string, number][] = read.length > 2 ? [[read.slice(1).join(''), (read.length - 1) / read.length]] : [];
  return [...read.map((syllable): [string, number] => [syllable, 1 / read.length]), ...given];
}

/** "Abdelkarim" may be listed as "Abd al-Karim", "Nuruddin" as "Nur al-Din". */
function compoundUnits({ word, places, weight }: QueryUnit): QueryUnit[] {
  return distinctivePartsOf(word.text).map((part) => ({
    reading: 'part',
    word: new Word(part),
    places,
    weight: weight * tellingPartShare,
  }));
}

/** "الكسندر" is Alexander: its first letters are no article. */
function noArticleUnit({ word, places, weight }: QueryUnit): QueryUnit[] {
  if (!hasArabicArticle(word.text)) return [];
  return [{ reading: 'no article', word: Word.withoutArticle(word.text), places, weight }];
}

/** Only if the name may be a company's: the first letters of a person's three names often spell some company. */
function abbreviationUnit(asOther: NameReading, kind?: EntityKind): QueryUnit[] {
  const letters = abbreviationOf(asOther);
  const lengthMin = kind === undefined ? abbreviationLengthMin : 1;
  if (kind === 'individual' || letters.length < lengthMin) return [];
  const places = spokenPlaces(asOther.roles);
  const weight = places.reduce((sum, place) => sum + (asOther.weights[place] ?? 0), 0);
  return [{ reading: 'abbreviation', word: Word.joined(letters), places, weight }];
}
