import type { Segment } from './segment.ts';
import type { Word } from './word.ts';
import { wordTable } from './wordTable.ts';

/** The words of the segment whose form is this one, as letter numbers: from the first to before the second number. */
export function wordsOfForm(segment: Segment, form: Uint8Array): [number, number] {
  const { length } = form;
  const { formLengthStart, wordForm } = segment.columns;
  let low = formLengthStart[length] ?? segment.wordCount;
  const end = formLengthStart[length + 1] ?? segment.wordCount;
  if (low === end) return [end, end];
  const from = low;
  const forms = segment.formStart(from);
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareForms(wordForm, forms + (middle - from) * length, form) < 0) low = middle + 1;
    else high = middle;
  }
  // Few words have one form, so that the last is near.
  let last = low;
  while (last < end && compareForms(wordForm, forms + (last - from) * length, form) === 0) last++;
  return [low, last];
}

/** The number of exactly this word in the segment, or -1. */
export function findWord(segment: Segment, word: Word): number {
  const table = wordTable(segment);
  const mask = table.length - 1;
  for (let place = word.textHash & mask; table[place] !== 0; place = (place + 1) & mask) {
    const found = (table[place] as number) - 1;
    if (hasText(segment, found, word.textBytes)) return found;
  }
  return -1;
}

function hasText({ columns: { wordText, wordTextStart } }: Segment, word: number, bytes: Uint8Array): boolean {
  const start = wordTextStart[word] as number;
  if ((wordTextStart[word + 1] as number) - start !== bytes.length) return false;
  for (let i = 0; i < bytes.length; i++) if (wordText[start + i] !== bytes[i]) return false;
  return true;
}

/** Below 0 where the listed form comes first in the order of words, 0 where they are the same. */
function compareForms(forms: Uint8Array, start: number, form: Uint8Array): number {
  for (let i = 0; i < form.length; i++) {
    const difference = (forms[start + i] as number) - (form[i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
