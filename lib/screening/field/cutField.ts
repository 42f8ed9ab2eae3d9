import { isName } from '../names/alternatives.ts';
import { isFirm } from './fieldName.ts';
import { isRemark } from './remarks.ts';
import type { Side } from './sides.ts';
import { textOf, tokensOf } from './tokens.ts';

/** Characters of the lines of a payment (SWIFT MT: four of 35, in capitals), less one where the last was a blank, and of a name in SEPA. */
const capitalLengths = new Set([34, 35, 69, 139, 140]);
const sepaLength = 70;
/** Least number of words left. */
const wordsMin = 2;

/** A field exactly as long as the cut of a payment system, without its last word, since letters may be missing. */
export function withoutCutWord(name: string): Side[] {
  if (name.length !== sepaLength && (!capitalLengths.has(name.length) || /\p{Ll}/u.test(name))) return [];
  const all = tokensOf(name);
  const tokens = all.slice(0, -1);
  // A legal form has all its letters.
  if (tokens.length < wordsMin || isRemark(tokens) || isFirm(all.at(-1)?.text ?? '')) return [];
  const left = textOf(tokens);
  return isName(left, false) ? [{ name: left, isShip: false, isOneOfSeveral: false }] : [];
}
