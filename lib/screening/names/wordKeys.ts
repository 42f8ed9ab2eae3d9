import { NICKNAME_SIMILARITY, SYLLABLE_SIMILARITY, SYMBOL_SIMILARITY, VARIANT_SIMILARITY } from '../policy.ts';
import type { WordRelation } from '../query.ts';
import { syllableReadings } from '../text/eastAsianSyllable.ts';
import { numberOf } from '../text/numbers.ts';
import { SKELETON_KEYS_FROM } from '../text/skeletonKeys.ts';
import { variantRowsOf } from './nameVariants.ts';
import { givenNamesOf, symbolsOf } from './symbols.ts';

/** Where the keys of each sort begin. */
const SYMBOLS = 0;
const GIVEN_NAMES = 0x1000_0000;
const VARIANTS = 0x1800_0000;
const NUMBERS = 0x2000_0000;
const SYLLABLES = 0x4000_0000;

/** What words have in common that share a key; undefined: nothing certain, their letters are compared. */
export interface SharedKey {
  relation: WordRelation;
  similarity: number;
  /** The sort of name in which the key means something. */
  only: 'person' | 'other';
}

/**
 * Keys by which a word finds words that are spelt otherwise: the same symbol ("company", "компания"), number ("four",
 * "IV"), syllable ("jong", "chong") or given name ("Bill", "William"). See skeletonKeys for those of its sound.
 */
export function meaningKeys(text: string, form: string): number[] {
  const value = numberOf(text);
  return [
    ...symbolsOf(text, form).map((group) => SYMBOLS + group),
    ...variantRowsOf(text, form).map((row) => VARIANTS + row),
    ...givenNamesOf(text).map((name) => GIVEN_NAMES + name),
    ...(value === undefined ? [] : [NUMBERS + value]),
    ...syllableReadings(text).map((reading) => SYLLABLES + syllableNumber(reading)),
  ];
}

export function sharedKey(key: number): SharedKey | undefined {
  if (key >= SKELETON_KEYS_FROM) return undefined;
  if (key >= SYLLABLES) return { relation: 'variant', similarity: SYLLABLE_SIMILARITY, only: 'person' };
  if (key >= NUMBERS) return { relation: 'number', similarity: 1, only: 'other' };
  if (key >= VARIANTS) return { relation: 'variant', similarity: VARIANT_SIMILARITY, only: 'person' };
  if (key >= GIVEN_NAMES) return { relation: 'nickname', similarity: NICKNAME_SIMILARITY, only: 'person' };
  return { relation: 'variant', similarity: SYMBOL_SIMILARITY, only: 'other' };
}

/** A reading of up to five letters as a number below 0x4000_0000: its letters in base 60, by their places in the alphabet. */
function syllableNumber(reading: string): number {
  return Array.from(reading).reduce((number, letter) => number * 60 + letter.charCodeAt(0) - 64, 0);
}
