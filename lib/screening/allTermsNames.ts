import { wordsWithAllLetters } from './letterIndex.ts';
import { isLetter, letterNames, letterRarity } from './letterNames.ts';
import { NameSet } from './nameSet.ts';
import type { Segment } from './segment.ts';
import type { Word } from './word.ts';

/** With fewer names than these, looking through them is cheaper than looking through all words. */
const NAMES_LOOKED_THROUGH_MAX = 1_000;

/**
 * The "all terms anywhere" rule: the names that contain every term, each inside one of their words, as folded.
 * This is what a plain text search finds; fuzzy never finds less.
 */
export function allTermsNames(segment: Segment, terms: readonly Word[]): NameSet {
  const [first, ...others] = [...terms].sort(leavingFewFirst);
  const names = first && namesWith(segment, first)?.copy();
  if (!names) return NameSet.none;
  let left = others;
  // A single letter stands in most names: what two of them share is quickest told by their bits.
  while (left[0] && names.count > NAMES_LOOKED_THROUGH_MAX) {
    const alsoWith = namesWith(segment, left[0]);
    if (!alsoWith) return NameSet.none;
    names.intersect(alsoWith);
    left = left.slice(1);
  }
  if (left.length > 0) {
    names.forEach((name) => {
      if (!left.every((term) => nameContains(segment, name, term))) names.delete(name);
    });
  }
  return names;
}

/** Long and rare terms first, single letters last: they leave few names, in which the others are looked for one by one. */
function leavingFewFirst(a: Word, b: Word): number {
  const leaves = (term: Word) => letterRarity(term.text) ?? term.text.length * term.evidence;
  return leaves(b) - leaves(a);
}

/** The names with a word that contains the term; undefined where no word does. Not to be changed. */
function namesWith(segment: Segment, term: Word): NameSet | undefined {
  return isLetter(term.text)
    ? letterNames(segment, term.text, () => namesWithTerm(segment, term))
    : namesWithTerm(segment, term);
}

function namesWithTerm(segment: Segment, term: Word): NameSet | undefined {
  const { wordNames, wordNamesStart } = segment.columns;
  const alone = isLetter(term.text);
  let names: NameSet | undefined;
  wordsWithAllLetters(segment, term.textLetters, (word) => {
    if (!alone && !containsTerm(segment, word, term)) return;
    names ??= NameSet.empty(segment.nameCount);
    const end = wordNamesStart[word + 1] as number;
    for (let i = wordNamesStart[word] as number; i < end; i++) names.add(wordNames[i] as number);
  });
  return names;
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
