import type { Word } from '../names/word.ts';
import type { SharedWordIndex } from '../segment/indices.ts';
import type { Words } from '../segment/words.ts';
import { wordTable } from '../segment/wordTable.ts';

/** The words of this form (as letter numbers): from the first index to before the second. */
export function wordsOfForm(words: Words, form: Uint8Array): [SharedWordIndex, SharedWordIndex] {
  const { length } = form;
  const { formLengthStart, wordForm } = words.columns;
  const from = (formLengthStart[length] ?? words.wordCount) as SharedWordIndex;
  const end = (formLengthStart[length + 1] ?? words.wordCount) as SharedWordIndex;
  if (from === end) return [end, end];
  let low: number = from;
  const forms = words.formStart(from);
  let high: number = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareForms(wordForm, forms + (middle - from) * length, form) < 0) low = middle + 1;
    else high = middle;
  }
  // Few words have one form, so the last is near.
  let last = low;
  while (last < end && compareForms(wordForm, forms + (last - from) * length, form) === 0) last++;
  return [low as SharedWordIndex, last as SharedWordIndex];
}

/** The number of exactly this word; undefined if unlisted. */
export function findWord<Index extends number>(words: Words<Index>, word: Word): Index | undefined {
  const table = wordTable(words);
  const mask = table.length - 1;
  for (let place = word.textHash & mask; table[place] !== 0; place = (place + 1) & mask) {
    const found = ((table[place] as number) - 1) as Index;
    if (hasText(words, found, word.textBytes)) return found;
  }
  return undefined;
}

/** The indices of the terms; undefined if one of them is unlisted. */
export function wordsOfTerms(words: Words, terms: readonly Word[]): readonly SharedWordIndex[] | undefined {
  const found: SharedWordIndex[] = [];
  for (const term of terms) {
    const word = findWord(words, term);
    if (word === undefined) return undefined;
    found.push(word);
  }
  return found;
}

function hasText<Index extends number>(
  { columns: { wordText, wordTextStart } }: Words<Index>,
  word: Index,
  bytes: Uint8Array,
): boolean {
  const start = wordTextStart[word] as number;
  if ((wordTextStart[word + 1] as number) - start !== bytes.length) return false;
  for (let i = 0; i < bytes.length; i++) if (wordText[start + i] !== bytes[i]) return false;
  return true;
}

/** Below 0 if the listed form comes first in the order of words, 0 if they are equal. */
function compareForms(forms: Uint8Array, start: number, form: Uint8Array): number {
  for (let i = 0; i < form.length; i++) {
    const difference = (forms[start + i] as number) - (form[i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
