import { firstAtLeast } from '../segment/firstAtLeast.ts';
import type { Segment } from '../segment/segment.ts';
import { sharedWords } from '../segment/sharedWords.ts';

const noNames: readonly number[] = [];

/**
 * The exact rule: the names of which all terms are complete words, in the list's own script. In ascending order. `terms`: the
 * numbers of the shared words they are, one or more. Quickest with the rarest first: it is the one that most lists do not have.
 */
export function exactNames(segment: Segment, terms: readonly number[]): readonly number[] {
  const { wordNames, wordNamesStart } = segment.columns;
  const { own } = sharedWords(segment);
  const words: number[] = [];
  let rarest = -1;
  let fewest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < terms.length; i++) {
    const word = own[terms[i] as number] as number;
    if (word < 0) return noNames;
    words.push(word);
    const count = (wordNamesStart[word + 1] as number) - (wordNamesStart[word] as number);
    if (count < fewest) {
      fewest = count;
      rarest = word;
    }
  }
  if (rarest < 0) return noNames;
  const others = words.filter((word) => word !== rarest);
  const names: number[] = [];
  const end = wordNamesStart[rarest + 1] as number;
  for (let i = wordNamesStart[rarest] as number; i < end; i++) {
    const name = wordNames[i] as number;
    if (others.every((word) => isIn(segment, name, word))) names.push(name);
  }
  return names;
}

/** Whether a word stands in a name. */
function isIn({ columns: { wordNames, wordNamesStart } }: Segment, name: number, word: number): boolean {
  const end = wordNamesStart[word + 1] as number;
  const place = firstAtLeast(wordNames, name, wordNamesStart[word] as number, end);
  return place < end && wordNames[place] === name;
}
