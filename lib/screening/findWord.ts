import { bisect } from './bisect.ts';
import type { Segment } from './segment.ts';
import type { Word } from './word.ts';

/** The words of the segment whose form is this one, as letter numbers: from the first to before the second number. */
export function wordsOfForm(segment: Segment, form: Uint8Array): [number, number] {
  const { formLengthStart, wordForm, wordFormStart } = segment.columns;
  const from = formLengthStart[form.length] ?? segment.wordCount;
  const to = formLengthStart[form.length + 1] ?? segment.wordCount;
  const first = bisect(from, to, (word) => compareBytes(wordForm, wordFormStart, word, form) < 0);
  const end = bisect(first, to, (word) => compareBytes(wordForm, wordFormStart, word, form) === 0);
  return [first, end];
}

/** The number of exactly this word in the segment, or -1. */
export function findWord(segment: Segment, word: Word): number {
  const { wordText, wordTextStart } = segment.columns;
  const [first, end] = wordsOfForm(segment, word.formNumbers);
  const bytes = word.textBytes;
  for (let i = first; i < end; i++) if (compareBytes(wordText, wordTextStart, i, bytes) === 0) return i;
  return -1;
}

function compareBytes(blob: Uint8Array, start: Uint32Array, row: number, bytes: Uint8Array): number {
  const from = start[row] ?? 0;
  const length = (start[row + 1] ?? 0) - from;
  const common = Math.min(length, bytes.length);
  for (let i = 0; i < common; i++) {
    const difference = (blob[from + i] ?? 0) - (bytes[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - bytes.length;
}
