import { isRemark } from './remarks.ts';
import type { Side } from './sides.ts';
import { textOf, tokensOf } from './tokens.ts';

/** Characters of a line of a payment (SWIFT MT, 4 of 35) and of a name in SEPA (70), less one where the last was a blank. */
const cutLengths = new Set([34, 35, 69, 70, 139, 140]);
/** Words that must be left. */
const wordsMin = 2;

/** A field of just the length that payments cut names to, without its last word, of which letters may be missing. */
export function withoutCutWord(name: string): Side[] {
  if (!cutLengths.has(name.length)) return [];
  const tokens = tokensOf(name).slice(0, -1);
  if (tokens.length < wordsMin || isRemark(tokens)) return [];
  return [{ name: textOf(tokens), isShip: false, isOneOfSeveral: false }];
}
