import { containsTerm } from '../find/allTermsNames.ts';
import type { FoundWords } from '../find/foundWords.ts';
import { joinedFactor } from '../joinedPolicy.ts';
import { spokenPlaces } from '../names/abbreviation.ts';
import type { QueryReading, QueryUnit } from '../names/readQuery.ts';
import { type Role, type RoleIndex, roleIndex, weightOf } from '../names/roles.ts';
import type { Word } from '../names/word.ts';
import {
  conflictCost,
  containedSimilarityMax,
  initialSimilarity,
  patronymicMissingFactor,
  similarityExponent,
  unmatchedNameCost,
  unmatchedQueryCost,
} from '../policy.ts';
import type { NameIndex, SharedWordIndex, WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { kindCodes } from '../segment/segmentFormat.ts';
import { sharedWords } from '../segment/sharedWords.ts';
import { isSyllables } from '../text/romanise.ts';
import { type AskedBound, askedBound } from './askedBound.ts';
import { mayBeInitials } from './initialsPairs.ts';
import { conflictOf } from './scoreNames.ts';
import { SideBound } from './sideBound.ts';
import { eachSplit, joinedSimilarity } from './splitPairs.ts';

/** Of a listed name; the bound is not asked about longer ones. */
const wordsMax = 64;
const initialRole = roleIndex('initial' satisfies Role);
const worthOf = (similarity: number) => similarity ** similarityExponent;
const initialWorth = worthOf(initialSimilarity);
const joinedWorth = worthOf(joinedFactor);
/** Sums of decimals in another order differ by less than this. */
const roundingMax = 1e-6;

/** One name is looked at after the other. */
const named = new SideBound(wordsMax);

/**
 * Rules out most names of one segment as unable to score enough, without reading and aligning them. Upper bound of the score: every word
 * gets its best counterpart (shared ones allowed) or is dropped if cheaper; only words without a counterpart cost anything.
 */
export class ScoreBound {
  readonly #segment: Segment;
  readonly #query: QueryReading;
  readonly #units: QueryUnit[];
  readonly #similar: readonly FoundWords[];
  #words: WordIndex[] = [];

  constructor(segment: Segment, query: QueryReading, units: QueryUnit[], similar: readonly FoundWords[]) {
    this.#segment = segment;
    this.#query = query;
    this.#units = units;
    this.#similar = similar;
  }

  /** Whether a name may score `least`; `contained`: it is known to contain all words of the query. */
  mayScore(name: NameIndex, contained: boolean, least: number): boolean {
    if (least <= 0) return true;
    const person = this.#isPerson(name);
    const asked = askedBound(this.#query, person);
    if (asked.isUnbound) return true;
    if (!this.#read(name)) return true;
    this.#raiseSimilar(asked, person);
    if (this.#reaches(asked, person, least)) return true;
    return this.#raiseOthers(asked, person, contained) && this.#reaches(asked, person, least);
  }

  #isPerson(name: NameIndex): boolean {
    return kindCodes[this.#segment.columns.entityKind[this.#segment.entityOf(name)] ?? 0] === 'individual';
  }

  /** False: it has too many words. */
  #read(name: NameIndex): boolean {
    const { namePlacesStart, placeWord, placeRole, wordEvidence } = this.#segment.columns;
    const start = namePlacesStart[name] as number;
    const count = (namePlacesStart[name + 1] as number) - start;
    if (count > wordsMax) return false;
    named.clear();
    this.#words = new Array<WordIndex>(count);
    for (let place = 0; place < count; place++) {
      const word = placeWord[start + place] as WordIndex;
      const role = placeRole[start + place] as RoleIndex;
      this.#words[place] = word;
      named.add(weightOf(wordEvidence[word] ?? 0, role), role);
    }
    return true;
  }

  /** The words with known similarity. */
  #raiseSimilar({ side }: AskedBound, person: boolean): void {
    const { shared } = sharedWords(this.#segment);
    const sort = person ? 'person' : 'other';
    side.forgetWorth();
    for (let i = 0; i < this.#units.length; i++) {
      const { reading, places } = this.#units[i] as QueryUnit;
      const known = this.#similar[i] as FoundWords;
      if (known.size === 0 || reading === 'part' || (reading === 'abbreviation' && person)) continue;
      for (let place = 0; place < this.#words.length; place++) {
        const word = this.#words[place] as WordIndex;
        const found = known.get(shared[word] as SharedWordIndex);
        if (!found || (found.only && found.only !== sort)) continue;
        const joined = reading === 'joined';
        // How alike the sounds of neighbours are is found out later.
        const sounds = joined && isSyllables(this.#segment.columns.wordScript[word] ?? 0);
        const worth = sounds
          ? joinedWorth
          : worthOf(joined ? joinedSimilarity(found.similarity, true) : found.similarity);
        this.#raise(side, places, worth, place, place + 1);
      }
    }
  }

  /** The words possibly written apart, as initials, abbreviated or as parts of others. False: none is. */
  #raiseOthers(asked: AskedBound, person: boolean, contained: boolean): boolean {
    const { side, words } = asked;
    let raised = false;
    const raise = (places: readonly number[], worth: number, from: number, to: number) => {
      raised = true;
      this.#raise(side, places, worth, from, to);
    };
    eachSplit(this.#segment, words, this.#words, ({ place, from, to, similarityMax }) =>
      raise([place], worthOf(similarityMax), from, to),
    );
    const all = this.#words.length;
    const { places } = asked;
    if (this.#mayBeWhole(asked)) raise(places, joinedWorth, 0, all);
    if (person && (asked.hasInitials || this.#words.some((word) => mayBeInitials(this.#segment, word))))
      raise(places, initialWorth, 0, all);
    if (!person && this.#isAbbreviated(words)) raise(places, 1, 0, all);
    if (side.hasRole(initialRole) || named.hasRole(initialRole)) raise(places, initialWorth, 0, all);
    if (contained) this.#raiseContained(words, raise);
    return raised;
  }

  #raise(side: SideBound, places: readonly number[], worth: number, from: number, to: number): void {
    for (const place of places) side.raise(place, worth);
    for (let place = from; place < to; place++) named.raise(place, worth);
  }

  /** Whether the names may differ in their blanks alone: as many letters, and the same ones. */
  #mayBeWhole({ letters, length }: AskedBound): boolean {
    const { wordFormLength, wordFormLetters } = this.#segment.columns;
    let [listedLength, listedLetters] = [0, 0];
    for (const word of this.#words) {
      listedLength += wordFormLength[word] as number;
      listedLetters |= wordFormLetters[word] as number;
    }
    return listedLength === length && listedLetters >>> 0 === letters;
  }

  /** Whether a word of the query is the first letters of the name's words. */
  #isAbbreviated(words: readonly Word[]): boolean {
    const places = spokenPlaces(named.roles());
    if (places.length < 3 || words.every(({ text }) => text.length > places.length)) return false;
    const letters = places.map((place) => this.#segment.initial(this.#words[place] as WordIndex)).join('');
    return words.some(({ text }) => text === letters);
  }

  #raiseContained(
    words: readonly Word[],
    raise: (places: readonly number[], worth: number, from: number, to: number) => void,
  ): void {
    for (const [i, term] of words.entries()) {
      for (const [place, word] of this.#words.entries()) {
        if (!containsTerm(this.#segment, word, term)) continue;
        const share = term.text.length / this.#segment.wordText(word).length;
        raise([i], worthOf(Math.min(containedSimilarityMax, share)), place, place + 1);
      }
    }
  }

  #reaches({ side }: AskedBound, person: boolean, least: number): boolean {
    side.findAlone();
    named.findAlone();
    // A father's name only on the list counts less, unless the query has a full word left over; see leftOutPatronymic. see
    // leftOutPatronymic.
    const share = person && !side.hasWordAlone ? patronymicMissingFactor : 1;
    const against = share < 1 ? 0 : conflictOf(side, named, person);
    const alike = least / (1 - conflictCost * against);
    if (alike > 1 + roundingMax) return false;
    const missing = unmatchedQueryCost * side.missing(1) + unmatchedNameCost * named.missing(share);
    const surplus = side.surplus(alike, unmatchedQueryCost) + named.surplus(alike, unmatchedNameCost * share);
    return surplus - alike * missing >= -roundingMax;
  }
}
