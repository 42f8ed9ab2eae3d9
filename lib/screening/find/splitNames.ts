import type { Word } from '../names/word.ts';
import { splitPartLengthMin, splitPartsMax } from '../policy.ts';
import type { NameIndex, SharedWordIndex, WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { sharedWords } from '../segment/sharedWords.ts';
import type { Words } from '../segment/words.ts';
import { wordsOfForm } from './findWord.ts';

/** Shared words of one form: from the first index to before the second. */
type Range = [SharedWordIndex, SharedWordIndex];

/** One way to split a word: the words that each part may be. */
export type Split = Range[];

/** Every way to split a term into two to splitPartsMax listed words. */
export function splitsOf(words: Words, terms: readonly Word[]): Split[] {
  return terms.flatMap(({ formNumbers }) => splits(words, formNumbers, splitPartsMax));
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

/** The names that have, as two or three words, what the query writes as one: "ramimakhlouf" finds "Rami Makhlouf". */
export function splitNames(segment: Segment, splits: readonly Split[]): NameIndex[] {
  return splits.flatMap((parts) => namesWithAll(segment, parts));
}

/** The names in which each of the parts stands. */
function namesWithAll(segment: Segment, parts: Split): NameIndex[] {
  const lists: (Uint16Array | Uint32Array)[] = [];
  for (const part of parts) {
    const names = namesOf(segment, part);
    if (!names) return [];
    lists.push(names);
  }
  const [rarest, ...others] = lists.sort((a, b) => a.length - b.length);
  let names = Array.from(rarest ?? []) as NameIndex[];
  for (const other of others) {
    if (names.length === 0) break;
    const having = new Set(other);
    names = names.filter((name) => having.has(name));
  }
  return names;
}

/** The names with one of these words; undefined where the segment has none of them. */
function namesOf(segment: Segment, [from, to]: Range): Uint16Array | Uint32Array | undefined {
  const { wordNames, wordNamesStart } = segment.columns;
  const { own } = sharedWords(segment);
  let first: number = from;
  while (first < to && (own[first] as number) < 0) first++;
  if (first === to) return undefined;
  let last = to - 1;
  while ((own[last] as number) < 0) last--;
  // Words of one form are neighbours, and so are the names they stand in.
  return wordNames.subarray(wordNamesStart[own[first] as WordIndex], wordNamesStart[(own[last] as WordIndex) + 1]);
}
