import { isCommonInNames } from '../names/rarity.ts';
import type { Word } from '../names/word.ts';
import { allNamesScoredMax } from '../searchBounds.ts';
import type { NameIndex, SharedWordIndex, WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { kindCodes } from '../segment/segmentFormat.ts';
import { sharedWords } from '../segment/sharedWords.ts';
import { findWord } from './findWord.ts';
import { lengthOf } from './nearestRecords.ts';

/** A listed name contained whole in a query: all its words side by side, those of a person in any order. */
export interface NameWithin {
  name: NameIndex;
  /** The query words it covers: from the first place to before the second. */
  from: number;
  to: number;
}

/** Fewer letters are an abbreviation, shared by others. */
const lettersMin = 6;
const isTelling = ({ text, form }: Word) => text.length >= lettersMin && !isCommonInNames(form);

const entityKind = kindCodes.indexOf('entity');
const personKind = kindCodes.indexOf('individual');

/** The words of a query as the segments write them, looked up once for all segments sharing their words; undefined if none has the word. */
export function listedWords(
  words: Parameters<typeof findWord>[0],
  query: readonly Word[],
): (SharedWordIndex | undefined)[] {
  const found = new Map<string, SharedWordIndex | undefined>();
  for (const word of query) if (!found.has(word.text)) found.set(word.text, findWord(words, word) as SharedWordIndex);
  return query.map(({ text }) => found.get(text));
}

/**
 * The names of one segment shorter than the query and contained whole in it: of two words or more, or for bodies one rare word. Each is
 * found by the rarer of two neighbouring query words, so the work grows with these names alone. A repeated query word is looked up once,
 * and at most `max` names are found.
 */
export function namesWithin(
  segment: Segment,
  query: readonly Word[],
  listed: readonly (SharedWordIndex | undefined)[],
  max: number = allNamesScoredMax,
): NameWithin[] {
  const own = sharedWords(segment).own;
  const words = listed.map((word) => (word === undefined ? -1 : (own[word] as number)));
  const asked = new Set(words);
  const seen = new Set<NameIndex>();
  const found: NameWithin[] = [];
  const alone = new Set<number>();
  const visited = new Set<number>();
  for (let i = 0; i < words.length; i++) {
    const [word, next] = [words[i] as number, words[i + 1] ?? -1];
    if (word < 0) continue;
    if (query.length > 1 && !alone.has(word) && isTelling(query[i] as Word))
      found.push(...namesOfOne(segment, word as WordIndex, i));
    alone.add(word);
    if (next < 0 || query.length < 3) continue;
    const rarer = namesOf(segment, word) <= namesOf(segment, next) ? word : next;
    if (visited.has(rarer)) continue;
    visited.add(rarer);
    forNames(segment, rarer as WordIndex, (name) => {
      if (seen.has(name) || lengthOf(segment, name) < 2 || lengthOf(segment, name) >= words.length) return;
      if (!isOf(segment, name, asked)) return;
      const from = placeOf(segment, name, words);
      seen.add(name);
      if (from >= 0) found.push({ name, from, to: from + lengthOf(segment, name) });
    });
  }
  return found.slice(0, max);
}

function namesOfOne(segment: Segment, word: WordIndex, place: number): NameWithin[] {
  const found: NameWithin[] = [];
  forNames(segment, word, (name) => {
    const kind = segment.columns.entityKind[segment.entityOf(name)];
    if (lengthOf(segment, name) === 1 && kind === entityKind) found.push({ name, from: place, to: place + 1 });
  });
  return found;
}

const namesOf = ({ columns: { wordNamesStart } }: Segment, word: number) =>
  (wordNamesStart[word + 1] as number) - (wordNamesStart[word] as number);

function forNames({ columns }: Segment, word: WordIndex, visit: (name: NameIndex) => void): void {
  const end = columns.wordNamesStart[word + 1] as number;
  for (let i = columns.wordNamesStart[word] as number; i < end; i++) visit(columns.wordNames[i] as NameIndex);
}

/** Whether all words of a name are words of the query. */
function isOf(
  { columns: { namePlacesStart, placeWord } }: Segment,
  name: NameIndex,
  asked: ReadonlySet<number>,
): boolean {
  const end = namePlacesStart[name + 1] as number;
  for (let place = namePlacesStart[name] as number; place < end; place++) {
    if (!asked.has(placeWord[place] as number)) return false;
  }
  return true;
}

/** The first query position with all words of the name side by side; -1: none. */
function placeOf(segment: Segment, name: NameIndex, words: readonly number[]): number {
  const { namePlacesStart, placeWord, entityKind: kinds } = segment.columns;
  const start = namePlacesStart[name] as number;
  const named = Array.from(placeWord.subarray(start, namePlacesStart[name + 1] as number));
  const isTurned = kinds[segment.entityOf(name)] === personKind;
  if (isTurned) named.sort((a, b) => a - b);
  for (let from = 0; from + named.length <= words.length; from++) {
    if (!named.includes(words[from] as number)) continue;
    const beside = words.slice(from, from + named.length);
    if (isTurned) beside.sort((a, b) => a - b);
    if (beside.every((word, i) => word === named[i])) return from;
  }
  return -1;
}
