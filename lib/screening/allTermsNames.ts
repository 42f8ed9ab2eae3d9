import { wordsWithAllLetters } from './letterIndex.ts';
import { bitCount } from './letters.ts';
import type { Segment } from './segment.ts';
import type { Word } from './word.ts';

/** With fewer names than these, looking through them is cheaper than looking through all words. */
const NAMES_LOOKED_THROUGH_MAX = 5_000;

/**
 * The "all terms anywhere" rule: the names that contain every term, each inside one of their words, as folded.
 * In ascending order. This is what a plain text search finds; fuzzy never finds less.
 */
export function allTermsNames(segment: Segment, terms: readonly Word[]): Uint32Array {
  // Long and rare terms first: they leave few names, in which the others are looked for one by one.
  const leaves = ({ text, evidence }: Word) => text.length * evidence;
  const [longest, ...others] = [...terms].sort((a, b) => leaves(b) - leaves(a));
  if (!longest) return new Uint32Array();
  const bits = namesWith(segment, longest);
  let left = others;
  // A single letter stands in most names: what two of them share is quickest told by their bits.
  while (left[0] && countOf(bits) > NAMES_LOOKED_THROUGH_MAX) {
    const alsoWith = namesWith(segment, left[0]);
    for (let chunk = 0; chunk < bits.length; chunk++) {
      bits[chunk] = (bits[chunk] as number) & (alsoWith[chunk] as number);
    }
    left = left.slice(1);
  }
  const names = numbersIn(bits);
  return left.length === 0 ? names : names.filter((name) => left.every((term) => nameContains(segment, name, term)));
}

/** The names with a word that contains the term, a bit each. */
function namesWith(segment: Segment, term: Word): Uint32Array {
  return namesWithAny(segment, wordsContaining(segment, term));
}

function nameContains(segment: Segment, name: number, term: Word): boolean {
  const { namePlacesStart, placeWord } = segment.columns;
  const end = namePlacesStart[name + 1] ?? 0;
  for (let place = namePlacesStart[name] ?? 0; place < end; place++) {
    if (containsTerm(segment, placeWord[place] ?? 0, term)) return true;
  }
  return false;
}

/** Whether the term stands inside the word. */
export function containsTerm(segment: Segment, word: number, term: Word): boolean {
  return containsBytes(segment, word, term.textBytes);
}

function wordsContaining(segment: Segment, term: Word): number[] {
  const words: number[] = [];
  wordsWithAllLetters(segment, term.textLetters, (word) => {
    if (containsTerm(segment, word, term)) words.push(word);
  });
  return words;
}

/** UTF-8 makes this the same as comparing letters: no letter's bytes begin inside another letter. */
function containsBytes(segment: Segment, word: number, bytes: Uint8Array): boolean {
  const { wordText, wordTextStart } = segment.columns;
  const last = (wordTextStart[word + 1] ?? 0) - bytes.length;
  const first = bytes[0];
  for (let from = wordTextStart[word] ?? 0; from <= last; from++) {
    if (wordText[from] !== first) continue;
    let i = 1;
    while (i < bytes.length && wordText[from + i] === bytes[i]) i++;
    if (i === bytes.length) return true;
  }
  return false;
}

/** The names in which at least one of the words stands, a bit each. */
function namesWithAny(segment: Segment, words: number[]): Uint32Array {
  const { wordNames, wordNamesStart } = segment.columns;
  const names = new Uint32Array((segment.nameCount + 31) >>> 5);
  for (const word of words) {
    const end = wordNamesStart[word + 1] ?? 0;
    for (let i = wordNamesStart[word] ?? 0; i < end; i++) {
      const name = wordNames[i] ?? 0;
      names[name >>> 5] = (names[name >>> 5] ?? 0) | (1 << (name & 31));
    }
  }
  return names;
}

/** How many bits are set. */
function countOf(bits: Uint32Array): number {
  let count = 0;
  for (const chunk of bits) count += bitCount(chunk);
  return count;
}

/** The numbers of the bits that are set, ascending. */
function numbersIn(bits: Uint32Array): Uint32Array {
  const numbers = new Uint32Array(countOf(bits));
  let found = 0;
  for (let chunk = 0; chunk < bits.length; chunk++) {
    for (let rest = bits[chunk] as number; rest !== 0; rest &= rest - 1) {
      numbers[found++] = chunk * 32 + 31 - Math.clz32(rest & -rest);
    }
  }
  return numbers;
}
