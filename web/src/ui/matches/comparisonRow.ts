/** `close`: it agrees in part; `absent`: only one of the two sides has it, or it was not compared. */
export type Verdict = 'agrees' | 'close' | 'contradicts' | 'absent';

/** A line of the comparison of what was asked with what is listed. */
export interface ComparisonRow {
  what: string;
  /** Undefined where the search has nothing. */
  asked: string | undefined;
  /** Undefined where the list has nothing. */
  listed: string | undefined;
  verdict: Verdict;
  /** In words, the change of the score included. */
  says: string;
}
