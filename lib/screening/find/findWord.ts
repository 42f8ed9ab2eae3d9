import type { Word } from '../names/word.ts';
import type { Words } from '../segment/words.ts';
import { wordTable } from '../segment/wordTable.ts';

/** The words whose form is this one, as letter numbers: from the first to before the second number. */
export function wordsOfForm(words: Words, form: Uint8Array): [number, number] {
  const { length } = form;
  const { formLengthStart, wordForm } = words.columns;
  let low = formLengthStart[length] ?? words.wordCount;
  const end = formLengthStart[length + 1] ?? words.wordCount;
  if (low === end) return [end, end];
  const from = low;
  const forms = words.formStart(from);
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

/** The number of exactly this word, or -1. */
export function findWord(words: Words, word: Word): number {
  const table = wordTable(words);
  const mask = table.length - 1;
  for (let place = word.textHash & mask; table[place] !== 0; place = (place + 1) & mask) {
    const found = (table[place] as number) - 1;
    if (hasText(words, found, word.textBytes)) return found;
  }
  return -1;
}

/** Which words the terms are; undefined where one of them is not listed at all. */
export function wordsOfTerms(words: Words, terms: readonly Word[]): readonly number[] | undefined {
  const found: number[] = [];
  for (const term of terms) {
    const word = findWord(words, term);
    if (word < 0) return undefined;
    found.push(word);
  }
  return found;
}

function hasText({ columns: { wordText, wordTextStart } }: Words, word: number, bytes: Uint8Array): boolean {
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
