import { bisect } from './bisect.ts';
import { findWord } from './findWord.ts';
import type { Segment } from './segment.ts';
import type { Word } from './word.ts';

/** The exact rule: the names of which all terms are complete words, in the list's own script. In ascending order. */
export function exactNames(segment: Segment, terms: readonly Word[]): number[] {
  if (terms.length === 0) return [];
  const words: number[] = [];
  for (const term of terms) {
    const word = findWord(segment, term);
    if (word < 0) return [];
    words.push(word);
  }
  const { wordNames, wordNamesStart } = segment.columns;
  const namesOf = (word: number) => wordNames.subarray(wordNamesStart[word], wordNamesStart[word + 1]);
  const [rarest = [], ...others] = words.map(namesOf).sort((a, b) => a.length - b.length);
  return Array.from(rarest).filter((name) => others.every((names) => holds(names, name)));
}

/** Whether the ascending numbers have this one. */
function holds(numbers: Uint32Array, wanted: number): boolean {
  return numbers[bisect(0, numbers.length, (i) => (numbers[i] ?? 0) < wanted)] === wanted;
}
