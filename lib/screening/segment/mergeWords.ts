import { formLengthMax } from '../text/canonicalForm.ts';
import { formLetterBits, letterBits } from '../text/letters.ts';
import type { WordIndex } from './indices.ts';
import { mergeLetterIndexes } from './letterIndex.ts';
import { sortPairs } from './sortPairs.ts';
import { asUint32, inOrder, type Merged, type Part, partOf } from './wordOrder.ts';
import { type WordColumns, Words } from './words.ts';

/** Most words shared by segments searched together. */
export const wordsMergedMax = 2 ** 21;

/** The words of all of these, each once, and for each of these its words' numbers among them. */
export function mergeWords(all: readonly Words<WordIndex>[]): { words: Words; numbers: Uint32Array[] } {
  const parts = all.map(partOf);
  const merged = inOrder(parts);
  return {
    words: new Words(merged.from.length, columnsOf(parts, merged)),
    numbers: parts.map(({ numbers }) => numbers),
  };
}

/** What is known of the merged words. */
function columnsOf(parts: readonly Part[], { from, at }: Merged): WordColumns {
  const wordCount = from.length;
  const wordText = new Uint8Array(parts.reduce((sum, { words }) => sum + words.columns.wordText.length, 0));
  const wordTextStart = new Uint32Array(wordCount + 1);
  const wordForm = new Uint8Array(parts.reduce((sum, { words }) => sum + words.columns.wordForm.length, 0));
  const wordFormLength = new Uint8Array(wordCount);
  const wordFormLetters = new Uint32Array(wordCount);
  const wordScript = new Uint8Array(wordCount);
  const formLengthStart = new Uint32Array(formLengthMax + 2);
  let textsEnd = 0;
  let formsEnd = 0;
  for (let word = 0; word < wordCount; word++) {
    const { words, text } = parts[from[word] as number] as Part;
    const { columns } = words;
    const own = at[word] as WordIndex;
    const length = columns.wordFormLength[own] as number;
    wordFormLength[word] = length;
    wordFormLetters[word] = columns.wordFormLetters[own] as number;
    wordScript[word] = columns.wordScript[own] as number;
    // Only a few bytes: a call of `set` would cost more.
    const form = words.formStart(own);
    for (let i = 0; i < length; i++) wordForm[formsEnd++] = columns.wordForm[form + i] as number;
    const textEnd = text[own + 1] as number;
    for (let i = text[own] as number; i < textEnd; i++) wordText[textsEnd++] = columns.wordText[i] as number;
    wordTextStart[word + 1] = textsEnd;
    // Words are in order of length: after the last of one length the next length begins.
    formLengthStart[length + 1] = word + 1;
  }
  for (let length = 1; length < formLengthStart.length; length++) {
    formLengthStart[length] = Math.max(formLengthStart[length] as number, formLengthStart[length - 1] as number);
  }
  return {
    wordText: wordText.slice(0, textsEnd),
    wordTextStart,
    wordForm: wordForm.slice(0, formsEnd),
    wordFormLength,
    wordFormLetters,
    formLetterWords: mergeLetterIndexes(parts, 'formLetterWords', formLetterBits, wordCount),
    textLetterWords: mergeLetterIndexes(parts, 'textLetterWords', letterBits, wordCount),
    wordScript,
    formLengthStart,
    ...mergeKeys(parts),
  };
}

/** The keys of each word, once, in order. */
function mergeKeys(parts: readonly Part[]): Pick<WordColumns, 'keyValue' | 'keyWord'> {
  let count = 0;
  for (const part of parts) eachFreshKey(part, () => count++);
  const { first: keyValue, second: keyWord } = sortPairs(count, (set) => {
    let i = 0;
    for (const part of parts) eachFreshKey(part, (key, word) => set(i++, key, word));
  });
  return { keyValue, keyWord };
}

/** Calls with each key of the words first in this part, and the merged number of its word. */
function eachFreshKey({ words, fresh, numbers }: Part, call: (key: number, word: number) => void): void {
  const values = asUint32(words.columns.keyValue);
  const having = asUint32(words.columns.keyWord);
  for (let i = 0; i < values.length; i++) {
    const own = having[i] as number;
    const isFresh = ((fresh[own >>> 5] as number) >>> (own & 31)) & 1;
    if (isFresh) call(values[i] as number, numbers[own] as number);
  }
}
