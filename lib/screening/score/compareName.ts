import type { FoundWords } from '../find/foundWords.ts';
import type { NameReading } from '../names/readName.ts';
import type { QueryReading, QueryUnit } from '../names/readQuery.ts';
import { roleIndex } from '../names/roles.ts';
import type { EntityIndex, NameIndex, WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import type { LetterNumber } from '../text/letterCosts.ts';
import { type Alignment, align, pairInitials } from './align.ts';
import { candidatePairs } from './candidatePairs.ts';
import { listedReading } from './listedReading.ts';
import { nameLimit } from './nameLimits.ts';
import { nearNameFactor } from './nearName.ts';
import { nicknameOf } from './nickname.ts';
import { leftOutPatronymic, withLightPatronymic } from './patronymic.ts';
import { ScoreBound } from './scoreBound.ts';
import { scoreNames } from './scoreNames.ts';
import { titlesAsNamesIn, withSharedTitles } from './titleAsName.ts';

export interface ComparedName {
  /** What it was compared with. */
  query: NameReading;
  name: NameIndex;
  score: number;
  alignment: Alignment;
  /** What its words say. */
  scoreOfWords: number;
  /** Why the score is another one than its words say: a limit lowers it, a nickname raises it. */
  changedBy?: { why: string } | undefined;
  /** Whether the name contains all words of the query. */
  contained: boolean;
}

/** Whether each word of the query is a complete word of the name. */
export function hasWholeWords({ alignment: { pairs, unmatchedQuery } }: ComparedName): boolean {
  return unmatchedQuery.length === 0 && pairs.every(({ relation }) => relation === 'same');
}

const initialRole = roleIndex('initial');

/** Compares the names of one segment with one query. */
export class NameComparison {
  readonly segment: Segment;
  readonly #query: QueryReading;
  readonly #units: QueryUnit[];
  readonly #similar: readonly FoundWords[];
  readonly #agrees: (entity: EntityIndex) => boolean;
  readonly #bound: ScoreBound;
  /** The places of titles counting as names if the listed name has them too. */
  #titles: number[] | undefined;

  /** `similar`: the similar words of each unit; `agrees`: whether a record has a requested date of birth or nationality. */
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
    this.#bound = new ScoreBound(segment, query, units, similar);
  }

  /** `contained`: the name is known to contain all words of the query, so parts of words count. */
  compare(name: NameIndex, contained: boolean): ComparedName {
    return this.reaching(name, contained, 0) as ComparedName;
  }

  /** The same; undefined if the name scores less than `least`, found with less work. */
  reaching(name: NameIndex, contained: boolean, least: number): ComparedName | undefined {
    if (!this.#bound.mayScore(name, contained, least)) return undefined;
    const { segment } = this;
    const read = listedReading(segment, name);
    const asked = read.person ? this.#query.asPerson : this.#query.asOther;
    const candidates = candidatePairs(segment, this.#units, this.#similar, asked, read, contained);
    const alignment = pairInitials(
      align(asked.words.length, read.words.length, candidates),
      (place) => ({
        letter: asked.words[place]?.formNumbers[0] as LetterNumber | undefined,
        next: asked.words[place]?.formNumbers[1] as LetterNumber | undefined,
        alone: asked.roles[place] === initialRole,
      }),
      (place) => ({
        letter: segment.letterAt(read.words[place] as WordIndex, 0),
        next: segment.letterAt(read.words[place] as WordIndex, 1),
        alone: read.roles[place] === initialRole,
      }),
    );
    this.#titles ??= titlesAsNamesIn(this.#query.asPerson);
    const names = withSharedTitles({ segment, query: asked, listed: read, alignment }, read.person ? this.#titles : []);
    const { query, listed } = names;
    const patronymic = leftOutPatronymic(names);
    const weighed = withLightPatronymic(listed, patronymic);
    const nickname = nicknameOf(names, name);
    const leastOfWords = nickname ? 0 : least;
    const ofWords = scoreNames(query, weighed, alignment, leastOfWords);
    if (ofWords < leastOfWords) return undefined;
    const score = ofWords * nearNameFactor(names, patronymic);
    if (score < leastOfWords) return undefined;
    const limit = score === 1 ? undefined : nameLimit(names, score, () => this.#agrees(segment.entityOf(name)));
    const limited = Math.min(score, limit?.max ?? 1);
    const common = { query, name, scoreOfWords: score, alignment, contained };
    return nickname && limited < nickname.score
      ? { ...common, score: nickname.score, changedBy: nickname }
      : { ...common, score: limited, changedBy: limit };
  }
}
