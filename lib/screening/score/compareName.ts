import type { FoundWords } from '../find/foundWords.ts';
import { recentWords } from '../find/recentWords.ts';
import { sameWords, similarWords } from '../find/similarWords.ts';
import type { QueryReading, QueryUnit } from '../names/readQuery.ts';
import { allRoles } from '../names/roles.ts';
import { joinedScanEdits, queryWordsMax, weakNameMax } from '../policy.ts';
import type { Segment } from '../segment/segment.ts';
import type { Words } from '../segment/words.ts';
import { type Alignment, align, pairInitials } from './align.ts';
import { candidatePairs } from './candidatePairs.ts';
import { listedReading } from './listedReading.ts';
import { scoreNames } from './scoreNames.ts';

export interface ComparedName {
  name: number;
  score: number;
  alignment: Alignment;
  /** What the score would be if the name were not weak evidence by itself. */
  scoreBeforeQuality: number;
  /** Whether the name contains all words of the query. */
  contained: boolean;
}

const initialRole = allRoles.indexOf('initial');

/** How the listed words are found that may stand for a unit of the query. */
export type WordFinder = (words: Words, unit: QueryUnit) => FoundWords;

export const findSame: WordFinder = (words, { word }) => sameWords(words, word);

export const findSimilar: WordFinder = (words, unit) => {
  const { reading, word, asItIs } = unit;
  if (reading === 'abbreviation' || asItIs) return findSame(words, unit);
  if (reading === 'syllable') return similarWords(words, word, 0);
  if (reading === 'joined') return similarWords(words, word, joinedScanEdits);
  if (reading === 'no article') return similarWords(words, word);
  return recentWords(words, word.text, () => similarWords(words, word));
};

/** Compares the names of one segment with one query. */
export class NameComparison {
  readonly segment: Segment;
  readonly #query: QueryReading;
  readonly #units: QueryUnit[];
  readonly #similar: readonly FoundWords[];

  /** `similar`: the similar words of each unit. */
  constructor(segment: Segment, query: QueryReading, units: QueryUnit[], similar: readonly FoundWords[]) {
    this.segment = segment;
    this.#query = query;
    this.#units = units;
    this.#similar = similar;
  }

  /** `contained`: the name contains all words of the query, so that parts of words count. */
  compare(name: number, contained: boolean): ComparedName {
    const { segment } = this;
    const listed = listedReading(segment, name);
    const query = listed.person ? this.#query.asPerson : this.#query.asOther;
    const candidates = candidatePairs(segment, this.#units, this.#similar, query, listed, contained);
    const alignment = pairInitials(
      align(query.words.length, listed.words.length, candidates),
      (place) => ({ letter: query.words[place]?.formNumbers[0], alone: query.roles[place] === initialRole }),
      (place) => ({
        letter: segment.firstLetter(listed.words[place] ?? 0),
        alone: listed.roles[place] === initialRole,
      }),
    );
    const score = scoreNames(query, listed, alignment);
    const oneWord = listed.person && listed.words.length === 1;
    const weak = score < 1 && (oneWord || listed.weak);
    return {
      name,
      score: weak ? Math.min(score, weakNameMax) : score,
      scoreBeforeQuality: score,
      alignment,
      contained,
    };
  }
}

/** What is similar to each unit of the query. */
export function findWords(words: Words, units: QueryUnit[], find: WordFinder): FoundWords[] {
  return units.length > queryWordsMax ? eachOnce(words, units, find) : units.map((unit) => find(words, unit));
}

/** An endless name repeats its words. */
function eachOnce(words: Words, units: QueryUnit[], find: WordFinder): FoundWords[] {
  const known = new Map<string, FoundWords>();
  return units.map((unit) => {
    const key = `${unit.reading}${unit.asItIs ?? ''} ${unit.word.text}`;
    const found = known.get(key) ?? find(words, unit);
    known.set(key, found);
    return found;
  });
}
