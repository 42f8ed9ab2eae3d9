/** `close`: it agrees in part; `absent`: only one of the two sides has it, or it was not compared. */
export type Verdict = 'agrees' | 'close' | 'contradicts' | 'absent';

/** A line comparing the query with the listed value. */
export interface ComparisonRow {
  what: string;
  /** Undefined if the search has nothing. */
  asked: string | undefined;
  /** Undefined if the list has nothing. */
  listed: string | undefined;
  verdict: Verdict;
  /** In words, the change of the score included. */
  says: string;
}
