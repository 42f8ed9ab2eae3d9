import { firstAtLeast } from '../segment/firstAtLeast.ts';
import type { NameIndex, SharedWordIndex, WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { sharedWords } from '../segment/sharedWords.ts';

const noNames: readonly NameIndex[] = [];

/**
 * The exact rule: the names with all terms as complete words, in the list's own script. In ascending order. `terms`: one or more shared
 * words. Fastest with the rarest first; most lists have no rare one.
 */
export function exactNames(segment: Segment, terms: readonly SharedWordIndex[]): readonly NameIndex[] {
  const { wordNames, wordNamesStart } = segment.columns;
  const { own } = sharedWords(segment);
  const words: WordIndex[] = [];
  let rarest: WordIndex | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < terms.length; i++) {
    const word = own[terms[i] as SharedWordIndex] as WordIndex;
    if (word < 0) return noNames;
    words.push(word);
    const count = (wordNamesStart[word + 1] as number) - (wordNamesStart[word] as number);
    if (count < fewest) {
      fewest = count;
      rarest = word;
    }
  }
  if (rarest === undefined) return noNames;
  const others = words.filter((word) => word !== rarest);
  const names: NameIndex[] = [];
  const end = wordNamesStart[rarest + 1] as number;
  for (let i = wordNamesStart[rarest] as number; i < end; i++) {
    const name = wordNames[i] as NameIndex;
    if (others.every((word) => hasWord(segment, name, word))) names.push(name);
  }
  return names;
}

/** Whether a word stands in a name. */
export function hasWord(
  { columns: { wordNames, wordNamesStart } }: Segment,
  name: NameIndex,
  word: WordIndex,
): boolean {
  const end = wordNamesStart[word + 1] as number;
  const place = firstAtLeast(wordNames, name, wordNamesStart[word] as number, end);
  return place < end && wordNames[place] === name;
}
