import { findWord } from './findWord.ts';
import { firstAtLeast } from './firstAtLeast.ts';
import type { Segment } from './segment.ts';
import type { Word } from './word.ts';

/** The exact rule: the names of which all terms are complete words, in the list's own script. In ascending order. */
export function exactNames(segment: Segment, terms: readonly Word[]): number[] {
  if (terms.length === 0) return [];
  const words: number[] = [];
  // The rarest first: it is the one that most lists do not have.
  for (const term of [...terms].sort((a, b) => b.evidence - a.evidence)) {
    const word = findWord(segment, term);
    if (word < 0) return [];
    words.push(word);
  }
  const { wordNames, wordNamesStart } = segment.columns;
  const namesOf = (word: number) => wordNames.subarray(wordNamesStart[word], wordNamesStart[word + 1]);
  const [rarest = [], ...others] = words.map(namesOf).sort((a, b) => a.length - b.length);
  const names: number[] = [];
  for (const name of rarest) if (others.every((names) => holds(names, name))) names.push(name);
  return names;
}

/** Whether the ascending numbers have this one. */
function holds(numbers: ArrayLike<number>, wanted: number): boolean {
  return numbers[firstAtLeast(numbers, wanted)] === wanted;
}
