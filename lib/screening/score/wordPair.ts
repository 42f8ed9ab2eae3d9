import type { WordRelation } from '../query.ts';

/** One or more words of the query standing for one or more words of the listed name. */
export interface Pair {
  /** Places of the query's words. */
  query: number[];
  /** Places of the name's words. */
  name: number[];
  /** 0 to 1 */
  similarity: number;
  relation: WordRelation;
}

/** A possible pair; `weight` is that of all its words, and `leftOutCost` their cost without a counterpart. */
export type Candidate = Pair & { weight: number; leftOutCost: number };

/** Adds a possible pair; its weight follows from the places. */
export type AddPair = (query: number[], name: number[], similarity: number, relation: WordRelation) => void;
