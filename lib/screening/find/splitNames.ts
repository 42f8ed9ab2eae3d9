import { splitPartLengthMin, splitPartsMax } from '../joinedPolicy.ts';
import { Word } from '../names/word.ts';
import type { NameIndex, SharedWordIndex, WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { sharedWords } from '../segment/sharedWords.ts';
import type { Words } from '../segment/words.ts';
import { mergeWhenJoined } from '../text/joinedLetters.ts';
import { letterNumber } from '../text/letterCosts.ts';
import { scripts } from '../text/romanise.ts';
import { hasWord } from './exactNames.ts';
import { wordsOfForm } from './findWord.ts';

/** Shared words of one form: from the first index to before the second. */
type Range = [SharedWordIndex, SharedWordIndex];

/** Neighbouring words of one segment, the first and the last. */
type WordRange = [WordIndex, WordIndex];

/** One way to split a word: the range of words for each part. */
export type Split = Range[];

/** Every way to split a term into two to splitPartsMax listed words. */
export function splitsOf(words: Words, terms: readonly Word[]): Split[] {
  return terms.flatMap((term) => [...splits(words, term.formNumbers, splitPartsMax), ...merged(words, term)]);
}

/** The ways to split it if the letters at the seam have merged: "hassannouri" with one n in its form, or "abouabdellah". */
function merged(words: Words, { text, script }: Word): Split[] {
  if (script !== scripts.latin) return [];
  const found: Split[] = [];
  for (let at = splitPartLengthMin; at <= text.length - splitPartLengthMin; at++) {
    if (
      !mergeWhenJoined(letterNumber(text.charCodeAt(at - 1)), letterNumber(text.charCodeAt(at))) &&
      !text.startsWith('abd', at)
    )
      continue;
    const parts = [text.slice(0, at), text.slice(at)].map((part) => wordsOfForm(words, new Word(part).formNumbers));
    if (parts.every(([first, end]) => first < end)) found.push(parts);
  }
  return found;
}

function splits(words: Words, form: Uint8Array, partsMax: number): Split[] {
  const found: Split[] = [];
  for (let at = splitPartLengthMin; at <= form.length - splitPartLengthMin; at++) {
    const first = wordsOfForm(words, form.subarray(0, at));
    if (first[0] === first[1]) continue;
    const rest = form.subarray(at);
    const last = wordsOfForm(words, rest);
    if (last[0] < last[1]) found.push([first, last]);
    if (partsMax > 2) for (const parts of splits(words, rest, partsMax - 1)) found.push([first, ...parts]);
  }
  return found;
}

/** The names with a query word written as two or three: "ramimakhlouf" finds "Rami Makhlouf". */
export function splitNames(segment: Segment, splits: readonly Split[]): NameIndex[] {
  return splits.flatMap((parts) => namesWithAll(segment, parts));
}

/** The names containing each of the parts. */
function namesWithAll(segment: Segment, parts: Split): NameIndex[] {
  const { wordNames, wordNamesStart } = segment.columns;
  const listed: WordRange[] = [];
  for (const part of parts) {
    const words = wordsOf(segment, part);
    if (!words) return [];
    listed.push(words);
  }
  const count = ([first, last]: WordRange) => (wordNamesStart[last + 1] as number) - (wordNamesStart[first] as number);
  const [rarest, ...others] = listed.sort((a, b) => count(a) - count(b));
  if (!rarest) return [];
  const names: NameIndex[] = [];
  const end = wordNamesStart[rarest[1] + 1] as number;
  for (let i = wordNamesStart[rarest[0]] as number; i < end; i++) {
    const name = wordNames[i] as NameIndex;
    if (others.every((words) => hasOneOf(segment, name, words))) names.push(name);
  }
  return names;
}

/** The words of a segment, the first and the last, within this range; undefined if it has none. Words of one form are neighbours. */
function wordsOf(segment: Segment, [from, to]: Range): WordRange | undefined {
  const { own } = sharedWords(segment);
  let first: number = from;
  while (first < to && (own[first] as number) < 0) first++;
  if (first === to) return undefined;
  let last = to - 1;
  while ((own[last] as number) < 0) last--;
  return [own[first] as WordIndex, own[last] as WordIndex];
}

function hasOneOf(segment: Segment, name: NameIndex, [first, last]: WordRange): boolean {
  for (let word = first; word <= last; word = (word + 1) as WordIndex) if (hasWord(segment, name, word)) return true;
  return false;
}
