import { similarityExponent } from '../policy.ts';
import { alignmentStepsMax } from '../searchBounds.ts';
import type { Candidate } from './wordPair.ts';

/** A possible pair, its contribution to the common part of two names, and whether it is among those chosen so far. */
interface Choice {
  pair: Candidate;
  gain: number;
}

/** Sums of decimals in another order differ by less than this. */
const roundingMax = 1e-9;

/**
 * Of possible pairs, the most similar first, the best set without a shared word: greedy choice would give the only "al" of "Abdulrahman
 * al-Faqih" to the listed "Abd al-Rahman" before that is read as one word. Of equal ones the more similar pairs; in a name of many alike
 * words the best of alignmentStepsMax choices.
 */
export function mostInCommon(queryLength: number, nameLength: number, candidates: readonly Candidate[]): Candidate[] {
  const similarFirst = mostSimilarFirst(queryLength, nameLength, candidates);
  if (similarFirst.length === candidates.length || !mayBeBetter(queryLength, candidates, similarFirst))
    return similarFirst;
  const search = new Search(queryLength, nameLength, candidates);
  return search.better(similarFirst) ?? similarFirst;
}

/** Whether the best pairs of each word of the query, whatever words they share, have more in common than these. */
function mayBeBetter(queryLength: number, candidates: readonly Candidate[], known: readonly Candidate[]): boolean {
  const most = new Float64Array(queryLength);
  for (const pair of candidates) {
    const place = pair.query[0] as number;
    most[place] = Math.max(most[place] as number, gainOf(pair));
  }
  const least = known.reduce((sum, pair) => sum + gainOf(pair), 0);
  return most.reduce((sum, gain) => sum + gain, 0) > least + roundingMax;
}

/** The most similar pair, then the most similar of the rest. */
function mostSimilarFirst(queryLength: number, nameLength: number, candidates: readonly Candidate[]): Candidate[] {
  const taken = new Taken(queryLength, nameLength);
  return candidates.filter((pair) => taken.take(pair));
}

/** The score of names worth telling apart, and the relative cost of a word left out beside others. */
const usualScore = 0.9;
const usualFading = 0.8;
/** Words hardly in agreement are paired all the same if nothing else is left for them. */
const gainMin = 0.01;

/**
 * A pair's gain for the score of two names with the usual agreement: its advantage over that, and the saved cost of leaving its words out.
 */
function gainOf({ weight, similarity, leftOutCost }: Candidate): number {
  const agrees = weight * similarity ** similarityExponent;
  return Math.max(gainMin * agrees, agrees - usualScore * weight + usualScore * usualFading * leftOutCost);
}

/** The words used by pairs. */
class Taken {
  readonly #query: boolean[];
  readonly #name: boolean[];

  constructor(queryLength: number, nameLength: number) {
    this.#query = new Array<boolean>(queryLength).fill(false);
    this.#name = new Array<boolean>(nameLength).fill(false);
  }

  /** Takes the words of a pair, if all of them are free. */
  take({ query, name }: Candidate): boolean {
    for (const place of query) if (this.#query[place]) return false;
    for (const place of name) if (this.#name[place]) return false;
    for (const place of query) this.#query[place] = true;
    for (const place of name) this.#name[place] = true;
    return true;
  }

  free({ query, name }: Candidate): void {
    for (const place of query) this.#query[place] = false;
    for (const place of name) this.#name[place] = false;
  }
}

/** Tries for each word of the query in turn every pair beginning with it, and none. */
class Search {
  readonly #taken: Taken;
  readonly #queryLength: number;
  /** The pairs beginning with each word of the query. */
  readonly #beginning: Choice[][];
  /** What the words of the query from each place on add at most. */
  readonly #most: number[];
  #chosen: Candidate[] = [];
  #best: Candidate[] | undefined;
  #bestGain = 0;
  #steps = 0;

  constructor(queryLength: number, nameLength: number, candidates: readonly Candidate[]) {
    this.#queryLength = queryLength;
    this.#taken = new Taken(queryLength, nameLength);
    this.#beginning = Array.from({ length: queryLength }, () => []);
    for (const pair of candidates) {
      const first = Math.min(...pair.query);
      (this.#beginning[first] as Choice[]).push({ pair, gain: gainOf(pair) });
    }
    this.#most = new Array<number>(queryLength + 1).fill(0);
    for (let place = queryLength - 1; place >= 0; place--) {
      const choices = this.#beginning[place] as Choice[];
      this.#most[place] =
        (this.#most[place + 1] as number) + choices.reduce((most, { gain }) => Math.max(most, gain), 0);
    }
  }

  /** Pairs with more in common than these; undefined if there are none. */
  better(known: readonly Candidate[]): Candidate[] | undefined {
    this.#bestGain = known.reduce((sum, pair) => sum + gainOf(pair), 0);
    this.#from(0, 0);
    return this.#best;
  }

  #from(place: number, gain: number): void {
    if (gain + (this.#most[place] as number) <= this.#bestGain + roundingMax) return;
    if (place === this.#queryLength) {
      this.#best = [...this.#chosen];
      this.#bestGain = gain;
      return;
    }
    if (++this.#steps > alignmentStepsMax) return;
    for (const choice of this.#beginning[place] as Choice[]) {
      if (!this.#taken.take(choice.pair)) continue;
      this.#chosen.push(choice.pair);
      this.#from(place + 1, gain + choice.gain);
      this.#chosen.pop();
      this.#taken.free(choice.pair);
    }
    this.#from(place + 1, gain);
  }
}
