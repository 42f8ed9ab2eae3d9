import type { NameReading } from '../names/readName.ts';
import { initialSimilarity } from '../policy.ts';
import type { WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import type { ListedReading } from './listedReading.ts';
import type { AddPair } from './wordPair.ts';

/** Two or three unpronounceable letters: "jc", "pj". "jc", "pj". */
const initialsPattern = /^[bcdfghjklmnpqrstvwxz]{2,3}$/;
const initialsMax = 3;

export const areInitials = (text: string): boolean => initialsPattern.test(text);

/** Whether a listed word is such letters, by its text. */
export function mayBeInitials(segment: Segment, word: WordIndex): boolean {
  return (segment.columns.wordFormLength[word] ?? 0) <= initialsMax && areInitials(segment.wordText(word));
}

/** Initials written as one word on either side: "JC Juncker" and "Jean-Claude Juncker". Persons only. */
export function addInitials(segment: Segment, query: NameReading, { words }: ListedReading, add: AddPair): void {
  for (const [place, { text }] of query.words.entries()) {
    if (!areInitials(text)) continue;
    for (const run of spelledOut(text, words, (word) => segment.initial(word))) {
      add([place], run, initialSimilarity, 'initial');
    }
  }
  for (const [place, word] of words.entries()) {
    if (!mayBeInitials(segment, word)) continue;
    const text = segment.wordText(word);
    for (const run of spelledOut(text, query.words, (asked) => asked.text.charAt(0))) {
      add(run, [place], initialSimilarity, 'initial');
    }
  }
}

/** The places of neighbours with these first letters. */
function spelledOut<Word>(letters: string, words: readonly Word[], initialOf: (word: Word) => string): number[][] {
  const runs = words.slice(letters.length - 1).map((_, start) => Array.from(letters, (_, i) => start + i));
  return runs.filter((run) => run.every((at, i) => initialOf(words[at] as Word) === letters.charAt(i)));
}
