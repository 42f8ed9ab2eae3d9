import { wordsWithAllLetters } from './letterIndex.ts';
import type { Segment } from './segment.ts';
import type { Word } from './word.ts';

/** With fewer names than these, looking through them is cheaper than looking through all words. */
const NAMES_LOOKED_THROUGH_MAX = 5_000;

/**
 * The "all terms anywhere" rule: the names that contain every term, each inside one of their words, as folded.
 * In ascending order. This is what a plain text search finds; fuzzy never finds less.
 */
export function allTermsNames(segment: Segment, terms: readonly Word[]): number[] {
  // Long and rare terms first: they leave few names, in which the others are looked for one by one.
  const leaves = ({ text, evidence }: Word) => text.length * evidence;
  const [longest, ...others] = [...terms].sort((a, b) => leaves(b) - leaves(a));
  if (!longest) return [];
  let names = namesWith(segment, longest);
  for (const term of others) {
    const few = names.length <= NAMES_LOOKED_THROUGH_MAX;
    const withTerm = few ? undefined : new Set(namesWith(segment, term));
    names = names.filter((name) => (withTerm ? withTerm.has(name) : nameContains(segment, name, term)));
  }
  return names;
}

/** The names with a word that contains the term, ascending. */
function namesWith(segment: Segment, term: Word): number[] {
  const words = wordsContaining(segment, term);
  return words.length === 0 ? [] : numbersIn(namesWithAny(segment, words));
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

/** The names in which at least one of the words stands, one bit per name. */
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

/** The numbers of the bits that are set, ascending. */
function numbersIn(bits: Uint32Array): number[] {
  const numbers: number[] = [];
  for (let chunk = 0; chunk < bits.length; chunk++) {
    for (let rest = bits[chunk] ?? 0; rest !== 0; rest &= rest - 1) {
      numbers.push(chunk * 32 + 31 - Math.clz32(rest & -rest));
    }
  }
  return numbers;
}
