import type { NameIndex, SharedWordIndex, WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { sharedWords } from '../segment/sharedWords.ts';
import type { RankedWords } from './foundWords.ts';

/** Of one segment: arrays as long as its names or words, all zero between searches, since new ones would cost more than a search. */
interface Scratch {
  /** Of the query's words that the name may have. */
  matched: Float32Array;
  /** The same, each as far as it is similar. */
  strength: Float32Array;
  /** The unit that last added to the name, so that a name gets each unit once, by its most similar word. */
  lastUnit: Uint16Array;
  /** word -> its place among a unit's similar words, from 1 on */
  rank: Uint32Array;
}
const scratchOf = new WeakMap<Segment, Scratch>();

/** Looking at one name's words costs about as much as passing this many names of a word. */
const namesPerFound = 8;

/** How much of a query's weight the names of a segment have. One at a time for each segment; `clear` ends it. */
export class NameWeights {
  /** Every name that has a part of the weight, each once. */
  readonly names: NameIndex[] = [];
  readonly strengths: Float32Array;
  readonly #segment: Segment;
  readonly #own: Int32Array;
  readonly #scratch: Scratch;
  #unit = 0;

  constructor(segment: Segment) {
    this.#segment = segment;
    this.#own = sharedWords(segment).own;
    this.#scratch = scratch(segment);
    this.strengths = this.#scratch.strength;
  }

  matched(name: NameIndex): number {
    return this.#scratch.matched[name] as number;
  }

  strength(name: NameIndex): number {
    return this.#scratch.strength[name] as number;
  }

  /**
   * Adds a unit of the query: each name that has one of its similar words gets its weight once, by the most similar. Words that stand
   * in more than `admittedMax` names add to the names already found alone.
   */
  add(weight: number, { words, worth }: RankedWords, admittedMax: number): void {
    this.#unit++;
    const passed = admittedMax === Number.POSITIVE_INFINITY ? 0 : this.#passed(words, admittedMax);
    const byFound = passed > namesPerFound * this.names.length;
    if (byFound) this.#addToFound(weight, words, worth);
    const { wordNames, wordNamesStart } = this.#segment.columns;
    const { matched, strength, lastUnit } = this.#scratch;
    const unit = this.#unit;
    for (let n = 0; n < words.length; n++) {
      const word = this.#own[words[n] as SharedWordIndex] as WordIndex;
      if (word < 0) continue;
      const start = wordNamesStart[word] as number;
      const end = wordNamesStart[word + 1] as number;
      const admitsNew = end - start <= admittedMax;
      if (byFound && !admitsNew) continue;
      const share = weight * (worth[n] as number);
      for (let p = start; p < end; p++) {
        const name = wordNames[p] as NameIndex;
        if (lastUnit[name] === unit) continue;
        if (lastUnit[name] === 0) {
          if (!admitsNew) continue;
          this.names.push(name);
        }
        lastUnit[name] = unit;
        matched[name] = (matched[name] as number) + weight;
        strength[name] = (strength[name] as number) + share;
      }
    }
  }

  clear(): void {
    const { matched, strength, lastUnit } = this.#scratch;
    for (const name of this.names) matched[name] = strength[name] = lastUnit[name] = 0;
  }

  /** How many names of words in more than `admittedMax` names would be passed. */
  #passed(words: Uint32Array, admittedMax: number): number {
    const { wordNamesStart } = this.#segment.columns;
    let passed = 0;
    for (const shared of words) {
      const word = this.#own[shared as SharedWordIndex] as WordIndex;
      const names = word < 0 ? 0 : (wordNamesStart[word + 1] as number) - (wordNamesStart[word] as number);
      if (names > admittedMax) passed += names;
    }
    return passed;
  }

  /** Looks at the words of each name already found, instead of at all names of common words. */
  #addToFound(weight: number, words: Uint32Array, worth: Float64Array): void {
    const { placeWord, namePlacesStart } = this.#segment.columns;
    const { matched, strength, lastUnit, rank } = this.#scratch;
    this.#rankWords(words, (n) => n + 1);
    for (const name of this.names) {
      const end = namePlacesStart[name + 1] as number;
      let first = 0;
      for (let place = namePlacesStart[name] as number; place < end; place++) {
        const at = rank[placeWord[place] as number] as number;
        if (at > 0 && (first === 0 || at < first)) first = at;
      }
      if (first === 0) continue;
      lastUnit[name] = this.#unit;
      matched[name] = (matched[name] as number) + weight;
      strength[name] = (strength[name] as number) + weight * (worth[first - 1] as number);
    }
    this.#rankWords(words, () => 0);
  }

  #rankWords(words: Uint32Array, rankOf: (n: number) => number): void {
    const { rank } = this.#scratch;
    for (let n = 0; n < words.length; n++) {
      const word = this.#own[words[n] as SharedWordIndex] as WordIndex;
      if (word >= 0) rank[word] = rankOf(n);
    }
  }
}

function scratch(segment: Segment): Scratch {
  const known = scratchOf.get(segment);
  if (known) return known;
  const fresh = {
    matched: new Float32Array(segment.nameCount),
    strength: new Float32Array(segment.nameCount),
    lastUnit: new Uint16Array(segment.nameCount),
    rank: new Uint32Array(segment.wordCount),
  };
  scratchOf.set(segment, fresh);
  return fresh;
}
