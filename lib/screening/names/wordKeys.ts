import {
  nicknameTellingSimilarity,
  sameFormSimilarity,
  syllableSimilarity,
  symbolSimilarity,
  variantSimilarity,
} from '../policy.ts';
import type { WordRelation } from '../query.ts';
import { canonicalForm } from '../text/canonicalForm.ts';
import { syllableReadings } from '../text/eastAsianSyllable.ts';
import { japaneseNames } from '../text/japaneseNames.ts';
import { numberOf } from '../text/numbers.ts';
import { skeletonKeysFrom } from '../text/skeletonKeys.ts';
import { textHash } from '../text/textHash.ts';
import { variantRowsOf } from './nameVariants.ts';
import { givenNamesOf, symbolsOf } from './symbols.ts';

/** Where the keys of each sort begin. */
const symbolsFrom = 0;
const givenNamesFrom = 0x1000_0000;
const variantsFrom = 0x1800_0000;
const numbersFrom = 0x2000_0000;
const japaneseFrom = 0x3000_0000;
const syllablesFrom = 0x4000_0000;

/** Shorter words are no whole name. */
const japaneseLengthMin = 5;
const encoder = new TextEncoder();

/** The relation of words sharing a key; undefined: nothing certain, their letters are compared. undefined: */
export interface SharedKey {
  relation: WordRelation;
  similarity: number;
  /** The sort of name the key applies to. */
  only: 'person' | 'other';
}

/**
 * Keys to find a word's other spellings: the same symbol ("company", "компания"), number ("four", "IV"), syllable ("jong", "chong") or
 * given name and its short form ("William", "Bill"). See skeletonKeys for those of its sound.
 */
export function meaningKeys(text: string, form: string): number[] {
  const value = numberOf(text);
  return [
    ...symbolsOf(text, form).map((group) => symbolsFrom + group),
    ...variantRowsOf(text, form).map((row) => variantsFrom + row),
    ...givenNamesOf(text).map((name) => givenNamesFrom + name),
    ...(value === undefined ? [] : [numbersFrom + value]),
    ...syllableReadings(text).map((reading) => syllablesFrom + syllableNumber(reading)),
  ];
}

/** Keys of the Japanese readings of a listed Han name, so searches find it in Latin letters; see japaneseKey. see japaneseKey. */
export function japaneseKeys(text: string): number[] {
  return japaneseNames(text).map((name) => keyOfReading(canonicalForm(name)));
}

/** Whether a listed name in Han is read so in Japan: words of different letters may have one key. */
export function isJapaneseReading(text: string, form: string): boolean {
  return japaneseNames(text).some((name) => canonicalForm(name) === form);
}

/** The key of a word in Latin letters, if it may be a Japanese name: these end in a vowel or n. */
export function japaneseKey(form: string): number | undefined {
  return form.length >= japaneseLengthMin && /^[a-z]+[aeioun]$/.test(form) ? keyOfReading(form) : undefined;
}

function keyOfReading(form: string): number {
  return japaneseFrom + (textHash(encoder.encode(form)) & (syllablesFrom - japaneseFrom - 1));
}

export function sharedKey(key: number): SharedKey | undefined {
  if (key >= skeletonKeysFrom) return undefined;
  if (key >= syllablesFrom) return { relation: 'variant', similarity: syllableSimilarity, only: 'person' };
  if (key >= japaneseFrom) return { relation: 'transliteration', similarity: sameFormSimilarity, only: 'person' };
  if (key >= numbersFrom) return { relation: 'number', similarity: 1, only: 'other' };
  if (key >= variantsFrom) return { relation: 'variant', similarity: variantSimilarity, only: 'person' };
  if (key >= givenNamesFrom) return { relation: 'nickname', similarity: nicknameTellingSimilarity, only: 'person' };
  return { relation: 'variant', similarity: symbolSimilarity, only: 'other' };
}

/** A reading of up to five letters as a number below 0x4000_0000: its letters in base 60, by their places in the alphabet. */
function syllableNumber(reading: string): number {
  return Array.from(reading).reduce((number, letter) => number * 60 + letter.charCodeAt(0) - 64, 0);
}
