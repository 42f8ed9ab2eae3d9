import type { WordIndex } from './indices.ts';
import type { Words } from './words.ts';

/** The words of one segment, to be merged with others. */
export interface Part {
  words: Words<WordIndex>;
  /** The beginning of each word's text; */
  text: Uint32Array;
  /** The merged number of each word. */
  numbers: Uint32Array;
  /** The words absent from all parts before this one, a bit each. */
  fresh: Uint32Array;
}

export function partOf(words: Words<WordIndex>): Part {
  return {
    words,
    text: asUint32(words.columns.wordTextStart),
    numbers: new Uint32Array(words.wordCount),
    fresh: new Uint32Array((words.wordCount + 31) >>> 5),
  };
}

/** For each merged word the first part with it, and its number there. */
export interface Merged {
  from: Uint16Array;
  at: Uint32Array;
}

/** Merges the parts, with their words in the same order. */
export function inOrder(parts: readonly Part[]): Merged {
  const total = parts.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const from = new Uint16Array(total);
  const at = new Uint32Array(total);
  // For each part the next word, the beginning of its form, and its rank.
  const next = new Uint32Array(parts.length);
  const nextForm = new Uint32Array(parts.length);
  const nextRank = Int32Array.from(parts, ({ words }) => rankOf(words, 0, 0));
  const having = new Uint16Array(parts.length);
  /** For next words of one rank: below 0 if that of the first part comes first (see columnTypes), 0 if they are equal. */
  const compareNext = (i: number, known: number): number => {
    const [a, b] = [parts[i] as Part, parts[known] as Part];
    const byForm = compareForms(a, nextForm[i] as number, b, nextForm[known] as number, nextRank[i] as number);
    return byForm || compareTexts(a, next[i] as number, b, next[known] as number);
  };
  for (let count = 0; ; count++) {
    let least = lastRank;
    let partsHaving = 0;
    for (let i = 0; i < nextRank.length; i++) {
      const rank = nextRank[i] as number;
      if (rank > least || rank === lastRank) continue;
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

const rankedLetters = 4;
/** After all ranks. */
const lastRank = 2 ** 31 - 1;

/** A number different for most words: the length of the form, then its first four letters, six bits each. lastRank behind the last word. */
function rankOf(
  { wordCount, columns: { wordForm, wordFormLength } }: Words<WordIndex>,
  word: number,
  form: number,
): number {
  if (word === wordCount) return lastRank;
  const length = wordFormLength[word] as number;
  if (length < rankedLetters) return length << 24;
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

/** UTF-8 sorts by code points. Words are sorted by code units, with U+E000 to U+FFFF after all greater code points. */
function codeUnitOrder(byte: number): number {
  return byte === 0xee || byte === 0xef ? byte + 0x10 : byte;
}

export function asUint32(column: Uint16Array | Uint32Array): Uint32Array {
  return column instanceof Uint32Array ? column : new Uint32Array(column);
}
