import { joinedScanEdits } from '../joinedPolicy.ts';
import type { QueryUnit } from '../names/readQuery.ts';
import type { Word } from '../names/word.ts';
import { queryWordsMax } from '../searchBounds.ts';
import type { Words } from '../segment/words.ts';
import { FoundWords } from './foundWords.ts';
import { recentParts, recentWords } from './recentWords.ts';
import { sameWords, similarWords, spelledWords } from './similarWords.ts';

/** Finds the listed words matching a unit of the query. */
export type WordFinder = (words: Words, unit: QueryUnit) => FoundWords;

export const findSame: WordFinder = (words, { word }) => sameWords(words, word);

export const findSimilar: WordFinder = (words, unit) => {
  const { reading, word, asItIs } = unit;
  if (reading === 'abbreviation' || asItIs) return findSame(words, unit);
  if (reading === 'part') return recentParts(words, `part ${word.text}`, () => similarWords(words, word, 0));
  if (reading === 'joined') return recentParts(words, word.text, () => similarWords(words, word, joinedScanEdits));
  if (reading === 'no article') return similarWords(words, word);
  const own = () => recentWords(words, word.text, () => similarWords(words, word));
  const { abroad } = unit;
  return abroad ? recentWords(words, abroad.key, () => withSpellings(words, own(), abroad.words)) : own();
};

/** The words similar to a word, and to its spellings. */
function withSpellings(words: Words, own: FoundWords, spellings: readonly Word[]): FoundWords {
  const more = new FoundWords();
  for (const spelled of spellings) spelledWords(words, spelled, more);
  return own.with(more);
}

/** What is similar to each unit of the query. */
export function wordsOfUnits(words: Words, units: QueryUnit[], find: WordFinder): FoundWords[] {
  return units.length > queryWordsMax ? eachOnce(words, units, find) : units.map((unit) => find(words, unit));
}

/** A very long name repeats its words. */
function eachOnce(words: Words, units: QueryUnit[], find: WordFinder): FoundWords[] {
  const known = new Map<string, FoundWords>();
  return units.map((unit) => {
    const key = `${unit.reading}${unit.asItIs ?? ''} ${unit.word.text}`;
    const found = known.get(key) ?? find(words, unit);
    known.set(key, found);
    return found;
  });
}
