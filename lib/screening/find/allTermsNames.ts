import type { Word } from '../names/word.ts';
import type { NameIndex, SharedWordIndex, WordIndex } from '../segment/indices.ts';
import { wordsWithAllLetters } from '../segment/letterIndex.ts';
import { NameSet } from '../segment/nameSet.ts';
import type { Segment } from '../segment/segment.ts';
import { sharedWords } from '../segment/sharedWords.ts';
import type { Words } from '../segment/words.ts';
import { isLetter, letterNames, letterRarity } from './letterNames.ts';

/** Up to so many names, going through them is cheaper than going through all words. */
const namesLookedThroughMax = 1_000;
/** The same for a single letter, since its names are remembered as bits. */
const namesLookedThroughForLetterMax = 100;

/** The terms of a query with the listed words containing each: looked up once for all segments sharing their words. */
export class Terms {
  /** Long and rare terms first, single letters last: the first leave few names, and the others are checked one by one in those. */
  readonly leavingFewFirst: readonly Word[];
  readonly #words: Words;
  readonly #containing = new Map<Word, readonly SharedWordIndex[]>();

  constructor(words: Words, terms: readonly Word[]) {
    const leaves = (term: Word) => letterRarity(term.text) ?? term.text.length * term.evidence;
    this.leavingFewFirst = [...terms].sort((a, b) => leaves(b) - leaves(a));
    this.#words = words;
  }

  /** The shared words containing a term. */
  containing(term: Word): readonly SharedWordIndex[] {
    const known = this.#containing.get(term);
    if (known) return known;
    const alone = isLetter(term.text);
    const found: SharedWordIndex[] = [];
    wordsWithAllLetters(this.#words, term.textLetters, (word) => {
      if (alone || containsTerm(this.#words, word, term)) found.push(word);
    });
    this.#containing.set(term, found);
    return found;
  }
}

/**
 * The "all terms anywhere" rule: the names containing every term, each inside one folded word. A plain text search finds the same; fuzzy
 * never finds less.
 */
export function allTermsNames(segment: Segment, terms: Terms): NameSet {
  const [first, ...others] = terms.leavingFewFirst;
  const withFirst = first && namesWith(segment, terms, first);
  if (!withFirst) return NameSet.none;
  // Those of a letter are remembered.
  const names = isLetter(first.text) ? withFirst.copy() : withFirst;
  let left = others;
  // Most names contain a given letter: intersecting bits is fastest.
  while (left[0] && names.count > lookedThroughMax(left[0])) {
    const alsoWith = namesWith(segment, terms, left[0]);
    if (!alsoWith) return NameSet.none;
    names.intersect(alsoWith);
    left = left.slice(1);
  }
  if (left.length === 0) return names;
  let isEmpty = true;
  names.forEach((name) => {
    if (left.every((term) => nameContains(segment, name, term))) isEmpty = false;
    else names.delete(name);
  });
  // Mostly no name has all terms: no set is quicker to look through than an empty one.
  return isEmpty ? NameSet.none : names;
}

function lookedThroughMax({ text }: Word): number {
  return isLetter(text) ? namesLookedThroughForLetterMax : namesLookedThroughMax;
}

/** The names with a word containing the term; undefined if there is none. Not to be changed. */
function namesWith(segment: Segment, terms: Terms, term: Word): NameSet | undefined {
  return isLetter(term.text)
    ? letterNames(segment, term.text, () => namesWithTerm(segment, terms, term))
    : namesWithTerm(segment, terms, term);
}

function namesWithTerm(segment: Segment, terms: Terms, term: Word): NameSet | undefined {
  const { wordNames, wordNamesStart } = segment.columns;
  const { own } = sharedWords(segment);
  const containing = terms.containing(term);
  let names: NameSet | undefined;
  for (let n = 0; n < containing.length; n++) {
    const word = own[containing[n] as SharedWordIndex] as WordIndex;
    if (word < 0) continue;
    names ??= NameSet.empty(segment.nameCount);
    const end = wordNamesStart[word + 1] as number;
    for (let i = wordNamesStart[word] as number; i < end; i++) names.add(wordNames[i] as NameIndex);
  }
  return names;
}

function nameContains(segment: Segment, name: NameIndex, term: Word): boolean {
  const { namePlacesStart, placeWord } = segment.columns;
  const end = namePlacesStart[name + 1] ?? 0;
  for (let place = namePlacesStart[name] ?? 0; place < end; place++) {
    if (containsTerm(segment, placeWord[place] as WordIndex, term)) return true;
  }
  return false;
}

/** Whether the term stands inside the word. */
export function containsTerm<Index extends number>(words: Words<Index>, word: Index, term: Word): boolean {
  return containsBytes(words, word, term.textBytes);
}

/** UTF-8 makes this the same as comparing letters: no letter's bytes begin inside another letter. */
function containsBytes<Index extends number>(words: Words<Index>, word: Index, bytes: Uint8Array): boolean {
  const { wordText, wordTextStart } = words.columns;
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
