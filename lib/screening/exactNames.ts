import { firstAtLeast } from './firstAtLeast.ts';
import type { Segment } from './segment.ts';
import { sharedWords } from './sharedWords.ts';

const NONE: readonly number[] = [];

/**
 * The exact rule: the names of which all terms are complete words, in the list's own script. In ascending order. `terms`:
 * which of the shared words they are. Quickest with the rarest first: it is the one that most lists do not have.
 */
export function exactNames(segment: Segment, terms: readonly number[]): readonly number[] {
  const { wordNames, wordNamesStart } = segment.columns;
  const { own } = sharedWords(segment);
  const lists: (Uint16Array | Uint32Array)[] = [];
  for (const term of terms) {
    const word = own[term] as number;
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
