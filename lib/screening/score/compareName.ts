import type { FoundWords } from '../find/foundWords.ts';
import type { QueryReading, QueryUnit } from '../names/readQuery.ts';
import { roleIndex } from '../names/roles.ts';
import type { EntityIndex, NameIndex, WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import type { LetterNumber } from '../text/letterCosts.ts';
import { type Alignment, align, pairInitials } from './align.ts';
import type { NameLimit } from './alignedNames.ts';
import { candidatePairs } from './candidatePairs.ts';
import { listedReading } from './listedReading.ts';
import { nameLimit } from './nameLimits.ts';
import { nearNameFactor } from './nearName.ts';
import { leftOutPatronymic, withLightPatronymic } from './patronymic.ts';
import { scoreNames } from './scoreNames.ts';

export interface ComparedName {
  name: NameIndex;
  score: number;
  alignment: Alignment;
  /** The score before its limit. */
  scoreBeforeLimit: number;
  /** Why the score is less than its words say. */
  limit?: NameLimit;
  /** Whether the name contains all words of the query. */
  contained: boolean;
}

const initialRole = roleIndex('initial');

/** Compares the names of one segment with one query. */
export class NameComparison {
  readonly segment: Segment;
  readonly #query: QueryReading;
  readonly #units: QueryUnit[];
  readonly #similar: readonly FoundWords[];
  readonly #agrees: (entity: EntityIndex) => boolean;

  /** `similar`: the similar words of each unit; `agrees`: whether a record has a date of birth or a nationality that was asked for. */
  constructor(
    segment: Segment,
    query: QueryReading,
    units: QueryUnit[],
    similar: readonly FoundWords[],
    agrees: (entity: EntityIndex) => boolean,
  ) {
    this.segment = segment;
    this.#query = query;
    this.#units = units;
    this.#similar = similar;
    this.#agrees = agrees;
  }

  /**
   * `contained`: the name is known to contain all words of the query, so that parts of words count. `least`: of a name that scores less,
   * no more is found out than a number below it that the score does not exceed.
   */
  compare(name: NameIndex, contained: boolean, least = 0): ComparedName {
    const { segment } = this;
    const listed = listedReading(segment, name);
    const query = listed.person ? this.#query.asPerson : this.#query.asOther;
    const candidates = candidatePairs(segment, this.#units, this.#similar, query, listed, contained);
    const alignment = pairInitials(
      align(query.words.length, listed.words.length, candidates),
      (place) => ({
        letter: query.words[place]?.formNumbers[0] as LetterNumber | undefined,
        next: query.words[place]?.formNumbers[1] as LetterNumber | undefined,
        alone: query.roles[place] === initialRole,
      }),
      (place) => ({
        letter: segment.letterAt(listed.words[place] as WordIndex, 0),
        next: segment.letterAt(listed.words[place] as WordIndex, 1),
        alone: listed.roles[place] === initialRole,
      }),
    );
    const names = { segment, query, listed, alignment };
    const patronymic = leftOutPatronymic(names);
    const weighed = withLightPatronymic(listed, patronymic);
    const ofWords = scoreNames(query, weighed, alignment, least);
    const score = ofWords < least ? ofWords : ofWords * nearNameFactor(names, patronymic);
    const limit =
      score === 1 || score < least ? undefined : nameLimit(names, score, () => this.#agrees(segment.entityOf(name)));
    return {
      name,
      score: Math.min(score, limit?.max ?? 1),
      scoreBeforeLimit: score,
      limit,
      alignment,
      contained,
    };
  }
}
