import { type Alignment, align, pairInitials } from './align.ts';
import { candidatePairs } from './candidatePairs.ts';
import type { FoundWords } from './foundWords.ts';
import { listedReading } from './listedReading.ts';
import { JOINED_SCAN_EDITS, QUERY_WORDS_MAX, WEAK_NAME_MAX } from './policy.ts';
import type { QueryReading, QueryUnit } from './readQuery.ts';
import { recentWords } from './recentWords.ts';
import { ROLES } from './roles.ts';
import { scoreNames } from './scoreNames.ts';
import type { Segment } from './segment.ts';
import { sameWords, similarWords } from './similarWords.ts';

export interface ComparedName {
  name: number;
  score: number;
  alignment: Alignment;
  /** What the score would be if the name were not weak evidence by itself. */
  scoreBeforeQuality: number;
  /** Whether the name contains all words of the query. */
  contained: boolean;
}

const INITIAL = ROLES.indexOf('initial');

/** How a comparison finds the words of the segment that may stand for a unit of the query. */
export type WordFinder = (segment: Segment, unit: QueryUnit) => FoundWords;

export const findSame: WordFinder = (segment, { word }) => sameWords(segment, word);

export const findSimilar: WordFinder = (segment, unit) => {
  const { reading, word, asItIs } = unit;
  if (reading === 'abbreviation' || asItIs) return findSame(segment, unit);
  if (reading === 'syllable') return similarWords(segment, word, 0);
  if (reading === 'joined') return similarWords(segment, word, JOINED_SCAN_EDITS);
  if (reading === 'no article') return similarWords(segment, word);
  return recentWords(segment, word.text, () => similarWords(segment, word));
};

/** Compares the names of one segment with one query. What it learns about the query's words it keeps for the next name. */
export class NameComparison {
  readonly units: QueryUnit[];
  /** The similar words of each unit. */
  readonly similar: readonly FoundWords[];
  readonly segment: Segment;
  readonly #query: QueryReading;

  constructor(segment: Segment, query: QueryReading, units: QueryUnit[], find: WordFinder) {
    this.segment = segment;
    this.#query = query;
    this.units = units;
    this.similar =
      units.length > QUERY_WORDS_MAX ? eachOnce(segment, units, find) : units.map((unit) => find(segment, unit));
  }

  /** `contained`: the name contains all words of the query, so that parts of words count. */
  compare(name: number, contained: boolean): ComparedName {
    const { segment } = this;
    const listed = listedReading(segment, name);
    const query = listed.person ? this.#query.asPerson : this.#query.asOther;
    const candidates = candidatePairs(segment, this.units, this.similar, query, listed, contained);
    const alignment = pairInitials(
      align(query.words.length, listed.words.length, candidates),
      (place) => ({ letter: query.words[place]?.formNumbers[0], alone: query.roles[place] === INITIAL }),
      (place) => ({ letter: segment.firstLetter(listed.words[place] ?? 0), alone: listed.roles[place] === INITIAL }),
    );
    const score = scoreNames(query, listed, alignment);
    const oneWord = listed.person && listed.words.length === 1;
    const weak = score < 1 && (oneWord || listed.weak);
    return {
      name,
      score: weak ? Math.min(score, WEAK_NAME_MAX) : score,
      scoreBeforeQuality: score,
      alignment,
      contained,
    };
  }
}

/** An endless name repeats its words. */
function eachOnce(segment: Segment, units: QueryUnit[], find: WordFinder): FoundWords[] {
  const known = new Map<string, FoundWords>();
  return units.map((unit) => {
    const key = `${unit.reading}${unit.asItIs ?? ''} ${unit.word.text}`;
    const words = known.get(key) ?? find(segment, unit);
    known.set(key, words);
    return words;
  });
}
