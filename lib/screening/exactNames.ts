import { findWord } from './findWord.ts';
import { firstAtLeast } from './firstAtLeast.ts';
import type { Segment } from './segment.ts';
import type { Word } from './word.ts';

const NONE: readonly number[] = [];

/**
 * The exact rule: the names of which all terms are complete words, in the list's own script. In ascending order. Quickest with
 * the rarest term first: it is the one that most lists do not have.
 */
export function exactNames(segment: Segment, terms: readonly Word[]): readonly number[] {
  const { wordNames, wordNamesStart } = segment.columns;
  const lists: (Uint16Array | Uint32Array)[] = [];
  for (const term of terms) {
    const word = findWord(segment, term);
    if (word < 0) return NONE;
    lists.push(wordNames.subarray(wordNamesStart[word], wordNamesStart[word + 1]));
  }
  const [rarest, ...others] = lists.sort((a, b) => a.length - b.length);
  if (!rarest) return NONE;
  const names: number[] = [];
  for (const name of rarest) if (others.every((list) => holds(list, name))) names.push(name);
  return names;
}

/** Whether the ascending numbers have this one. */
function holds(numbers: ArrayLike<number>, wanted: number): boolean {
  return numbers[firstAtLeast(numbers, wanted)] === wanted;
}
