import { FORM_LENGTH_MAX } from './canonicalForm.ts';
import { mergeLetterIndexes } from './letterIndex.ts';
import { FORM_LETTER_BITS, LETTER_BITS } from './letters.ts';
import { type WordColumns, Words } from './words.ts';

/** So many words at most are merged: the number of a word and a key fit into one number of 53 bits. */
export const WORDS_MERGED_MAX = 2 ** 21;

/** The words of all of these, each once, and for each of these the numbers that its words have among them. */
export function mergeWords(all: readonly Words[]): { words: Words; numbers: Uint32Array[] } {
  const parts = all.map(partOf);
  const merged = inOrder(parts);
  return {
    words: new Words(merged.from.length, columnsOf(parts, merged)),
    numbers: parts.map(({ numbers }) => numbers),
  };
}

/** Words that are merged. */
interface Part {
  words: Words;
  /** Where the text of each word begins; of one type in all parts, which is what makes going through them quick. */
  text: Uint32Array;
  /** The merged number of each word. */
  numbers: Uint32Array;
  /** The words that no part before this one has, a bit each. */
  fresh: Uint32Array;
}

function partOf(words: Words): Part {
  return {
    words,
    text: asUint32(words.columns.wordTextStart),
    numbers: new Uint32Array(words.wordCount),
    fresh: new Uint32Array((words.wordCount + 31) >>> 5),
  };
}

/** For each merged word the first part that has it, and its number there. */
interface Merged {
  from: Uint16Array;
  at: Uint32Array;
}

/** Goes through all parts at once, as each has its words in the same order. */
function inOrder(parts: readonly Part[]): Merged {
  const total = parts.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const from = new Uint16Array(total);
  const at = new Uint32Array(total);
  // Of each part the next word, where its form begins, and its rank.
  const next = new Uint32Array(parts.length);
  const nextForm = new Uint32Array(parts.length);
  const nextRank = Int32Array.from(parts, ({ words }) => rankOf(words, 0, 0));
  const having = new Uint16Array(parts.length);
  /** For next words of one rank: below 0 where that of the first part comes first (see columnTypes), 0 where they are the same. */
  const compareNext = (i: number, known: number): number => {
    const [a, b] = [parts[i] as Part, parts[known] as Part];
    const byForm = compareForms(a, nextForm[i] as number, b, nextForm[known] as number, nextRank[i] as number);
    return byForm || compareTexts(a, next[i] as number, b, next[known] as number);
  };
  for (let count = 0; ; count++) {
    let least = LAST;
    let partsHaving = 0;
    for (let i = 0; i < nextRank.length; i++) {
      const rank = nextRank[i] as number;
      if (rank > least || rank === LAST) continue;
      const order = rank < least ? -1 : compareNext(i, having[0] as number);
      if (order > 0) continue;
      if (order < 0) partsHaving = 0;
      least = rank;
      having[partsHaving++] = i;
    }
    if (partsHaving === 0) return { from: from.subarray(0, count), at: at.subarray(0, count) };
    const first = having[0] as number;
    const word = next[first] as number;
    from[count] = first;
    at[count] = word;
    const { fresh } = parts[first] as Part;
    fresh[word >>> 5] = (fresh[word >>> 5] as number) | (1 << (word & 31));
    for (let i = 0; i < partsHaving; i++) {
      const which = having[i] as number;
      const { words, numbers } = parts[which] as Part;
      const taken = next[which] as number;
      numbers[taken] = count;
      const form = (nextForm[which] as number) + (words.columns.wordFormLength[taken] as number);
      next[which] = taken + 1;
      nextForm[which] = form;
      nextRank[which] = rankOf(words, taken + 1, form);
    }
  }
}

const RANKED_LETTERS = 4;
/** After all ranks. */
const LAST = 2 ** 31 - 1;

/** A number that tells most words apart: the length of the form, then its first four letters, six bits each. LAST behind the last word. */
function rankOf({ wordCount, columns: { wordForm, wordFormLength } }: Words, word: number, form: number): number {
  if (word === wordCount) return LAST;
  const length = wordFormLength[word] as number;
  if (length < RANKED_LETTERS) return length << 24;
  return (
    (length << 24) |
    ((wordForm[form] as number) << 18) |
    ((wordForm[form + 1] as number) << 12) |
    ((wordForm[form + 2] as number) << 6) |
    (wordForm[form + 3] as number)
  );
}

function compareForms(a: Part, form: number, b: Part, otherForm: number, rank: number): number {
  const length = rank >>> 24;
  return compareBytes(a.words.columns.wordForm, form, length, b.words.columns.wordForm, otherForm, length);
}

function compareTexts(a: Part, word: number, b: Part, other: number): number {
  const text = a.text[word] as number;
  const otherText = b.text[other] as number;
  const length = (a.text[word + 1] as number) - text;
  const otherLength = (b.text[other + 1] as number) - otherText;
  return compareBytes(a.words.columns.wordText, text, length, b.words.columns.wordText, otherText, otherLength);
}

function compareBytes(
  a: Uint8Array,
  start: number,
  length: number,
  b: Uint8Array,
  otherStart: number,
  otherLength: number,
): number {
  for (let i = 0; i < length && i < otherLength; i++) {
    const byte = a[start + i] as number;
    const other = b[otherStart + i] as number;
    if (byte !== other) return codeUnitOrder(byte) - codeUnitOrder(other);
  }
  return length - otherLength;
}

/** Bytes of UTF-8 sort as code points do; by code units, as words are sorted, U+E000 to U+FFFF come after all that is beyond them. */
function codeUnitOrder(byte: number): number {
  return byte === 0xee || byte === 0xef ? byte + 0x10 : byte;
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
  const formLengthStart = new Uint32Array(FORM_LENGTH_MAX + 2);
  let textsEnd = 0;
  let formsEnd = 0;
  for (let word = 0; word < wordCount; word++) {
    const { words, text } = parts[from[word] as number] as Part;
    const { columns } = words;
    const own = at[word] as number;
    const length = columns.wordFormLength[own] as number;
    wordFormLength[word] = length;
    wordFormLetters[word] = columns.wordFormLetters[own] as number;
    wordScript[word] = columns.wordScript[own] as number;
    // A few bytes: less than a call of `set` costs.
    const form = words.formStart(own);
    for (let i = 0; i < length; i++) wordForm[formsEnd++] = columns.wordForm[form + i] as number;
    const textEnd = text[own + 1] as number;
    for (let i = text[own] as number; i < textEnd; i++) wordText[textsEnd++] = columns.wordText[i] as number;
    wordTextStart[word + 1] = textsEnd;
    // Words come by length: the last one of a length says where the next begins.
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
    formLetterWords: mergeLetterIndexes(parts, 'formLetterWords', FORM_LETTER_BITS, wordCount),
    textLetterWords: mergeLetterIndexes(parts, 'textLetterWords', LETTER_BITS, wordCount),
    wordScript,
    formLengthStart,
    ...mergeKeys(parts),
  };
}

/** The keys of each word, once, in order. */
function mergeKeys(parts: readonly Part[]): Pick<WordColumns, 'keyValue' | 'keyWord'> {
  const keys = new Float64Array(parts.reduce((sum, { words }) => sum + words.columns.keyValue.length, 0));
  let count = 0;
  for (const { words, fresh, numbers } of parts) {
    const values = asUint32(words.columns.keyValue);
    const having = asUint32(words.columns.keyWord);
    for (let i = 0; i < values.length; i++) {
      const own = having[i] as number;
      const isFresh = ((fresh[own >>> 5] as number) >>> (own & 31)) & 1;
      if (isFresh) keys[count++] = (values[i] as number) * WORDS_MERGED_MAX + (numbers[own] as number);
    }
  }
  const sorted = keys.subarray(0, count).sort();
  const keyValue = new Uint32Array(count);
  const keyWord = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const key = sorted[i] as number;
    const value = Math.floor(key / WORDS_MERGED_MAX);
    keyValue[i] = value;
    keyWord[i] = key - value * WORDS_MERGED_MAX;
  }
  return { keyValue, keyWord };
}

function asUint32(column: Uint16Array | Uint32Array): Uint32Array {
  return column instanceof Uint32Array ? column : new Uint32Array(column);
}
