import { foldWords } from '../text/fold.ts';

/** Hangul fillers are letters by Unicode, and invisible. */
const visibleLetterOrDigit = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/**
 * Whether a name has a searchable word. Punctuation, or letters dropped by folding (an Arabic tatweel alone), leave nothing, and "no match"
 * would be a false answer; no listed word consists of marks alone.
 */
export function isSearchable(name: string): boolean {
  // Folding keeps these: most names need no more.
  if (/[a-z0-9]/i.test(name)) return true;
  return foldWords(name).some((word) => visibleLetterOrDigit.test(word));
}
