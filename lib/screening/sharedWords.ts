import { FORM_LENGTH_MAX } from './canonicalForm.ts';
import { letterIndex, letterMasks } from './letterIndex.ts';
import { FORM_LETTER_BITS, LETTER_BITS } from './letters.ts';
import type { Segment } from './segment.ts';
import { type WordColumns, Words } from './words.ts';

/** The words in which a search of a segment looks for its own, and which number a word has here and there. */
export interface SharedWords {
  words: Words;
  /** By the number in `words` that in the segment; -1: the segment does not have it. */
  own: Int32Array;
  /** By the number in the segment that in `words`. */
  shared: Uint32Array;
}

/** More words than these are not shared: a word's number and a key fit into one number of 53 bits. */
const WORDS_MAX = 2 ** 21;

const sharedOf = new WeakMap<Segment, SharedWords>();

/**
 * Lets segments that are searched together look for the words of a query once, among the words of all of them, each word
 * there once: lists repeat each other's names, and of 91,000 words of five lists of 2026 only 56,000 are different ones.
 * Takes about as long as opening them. Changes no result; a segment that shares with no other one looks for itself.
 */
export function shareWords(segments: readonly Segment[]): void {
  const words = segments[0] && sharedOf.get(segments[0])?.words;
  if (words && segments.every((segment) => sharedOf.get(segment)?.words === words)) return;
  if (segments.length < 2 || segments.reduce((sum, { wordCount }) => sum + wordCount, 0) > WORDS_MAX) return;
  merge(segments).forEach((shared, i) => {
    sharedOf.set(segments[i] as Segment, shared);
  });
}

/** See shareWords. */
export function sharedWords(segment: Segment): SharedWords {
  const known = sharedOf.get(segment);
  if (known) return known;
  const own = Int32Array.from({ length: segment.wordCount }, (_, word) => word);
  const alone = { words: segment, own, shared: new Uint32Array(own.buffer) };
  sharedOf.set(segment, alone);
  return alone;
}

function merge(segments: readonly Segment[]): SharedWords[] {
  const { count, shared, from, at } = inOrder(segments);
  const words = new Words(count, columnsOf(segments, shared, from, at));
  return shared.map((numbers) => {
    const own = new Int32Array(count).fill(-1);
    for (let word = 0; word < numbers.length; word++) own[numbers[word] as number] = word;
    return { words, own, shared: numbers };
  });
}

interface Merged {
  count: number;
  /** For each segment the merged numbers of its words. */
  shared: Uint32Array[];
  /** For each merged word the first segment that has it, and its number there. */
  from: Uint16Array;
  at: Uint32Array;
}

/** Goes through all segments at once, as each has its words in the same order. */
function inOrder(segments: readonly Segment[]): Merged {
  const shared = segments.map(({ wordCount }) => new Uint32Array(wordCount));
  const total = segments.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const from = new Uint16Array(total);
  const at = new Uint32Array(total);
  const next = new Uint32Array(segments.length);
  const having = new Uint16Array(segments.length);
  for (let count = 0; ; count++) {
    let havingCount = 0;
    for (let i = 0; i < segments.length; i++) {
      const segment = segments[i] as Segment;
      const word = next[i] as number;
      if (word === segment.wordCount) continue;
      const first = having[0] as number;
      const order = havingCount === 0 ? -1 : compareWords(segment, word, segments[first] as Segment, next[first] as number);
      if (order > 0) continue;
      if (order < 0) havingCount = 0;
      having[havingCount++] = i;
    }
    if (havingCount === 0) return { count, shared, from: from.subarray(0, count), at: at.subarray(0, count) };
    from[count] = having[0] as number;
    at[count] = next[having[0] as number] as number;
    for (let i = 0; i < havingCount; i++) {
      const segment = having[i] as number;
      (shared[segment] as Uint32Array)[next[segment] as number] = count;
      next[segment] = (next[segment] as number) + 1;
    }
  }
}

/** The order of the words of a segment (see segmentFormat), below 0 where the first word comes first, 0 for the same word. */
function compareWords(a: Words, word: number, b: Words, other: number): number {
  const length = a.columns.wordFormLength[word] as number;
  const longer = length - (b.columns.wordFormLength[other] as number);
  if (longer !== 0) return longer;
  const forms = a.columns.wordForm;
  const otherForms = b.columns.wordForm;
  const form = a.formStart(word);
  const otherForm = b.formStart(other);
  for (let i = 0; i < length; i++) {
    const difference = (forms[form + i] as number) - (otherForms[otherForm + i] as number);
    if (difference !== 0) return difference;
  }
  return compareTexts(a, word, b, other);
}

function compareTexts(a: Words, word: number, b: Words, other: number): number {
  const text = a.columns.wordText;
  const otherText = b.columns.wordText;
  const start = a.columns.wordTextStart[word] as number;
  const otherStart = b.columns.wordTextStart[other] as number;
  const length = (a.columns.wordTextStart[word + 1] as number) - start;
  const otherLength = (b.columns.wordTextStart[other + 1] as number) - otherStart;
  for (let i = 0; i < length && i < otherLength; i++) {
    const difference = codeUnitOrder(text[start + i] as number) - codeUnitOrder(otherText[otherStart + i] as number);
    if (difference !== 0) return difference;
  }
  return length - otherLength;
}

/** Bytes of UTF-8 sort as its characters do; but by UTF-16 code units U+E000 to U+FFFF come after what is beyond them. */
function codeUnitOrder(byte: number): number {
  return byte === 0xee || byte === 0xef ? byte + 0x10 : byte;
}

function columnsOf(
  segments: readonly Segment[],
  shared: readonly Uint32Array[],
  from: Uint16Array,
  at: Uint32Array,
): WordColumns {
  const count = from.length;
  const texts = concatenate(segments, from, at, (segment, word) => {
    const { wordText, wordTextStart } = segment.columns;
    return [wordText, wordTextStart[word] as number, wordTextStart[word + 1] as number];
  });
  const forms = concatenate(segments, from, at, (segment, word) => {
    const start = segment.formStart(word);
    return [segment.columns.wordForm, start, start + (segment.columns.wordFormLength[word] as number)];
  });
  const wordFormLength = new Uint8Array(count);
  const wordScript = new Uint8Array(count);
  const wordFormLetters = new Uint32Array(count);
  const textLetters = new Uint32Array(count);
  const textLettersOf = segments.map(({ columns, wordCount }) => letterMasks(columns.textLetterWords, wordCount));
  const formLengthStart = new Uint32Array(FORM_LENGTH_MAX + 2);
  for (let word = 0; word < count; word++) {
    const { columns } = segments[from[word] as number] as Segment;
    const own = at[word] as number;
    const length = columns.wordFormLength[own] as number;
    wordFormLength[word] = length;
    wordScript[word] = columns.wordScript[own] as number;
    wordFormLetters[word] = columns.wordFormLetters[own] as number;
    textLetters[word] = (textLettersOf[from[word] as number] as Uint32Array)[own] as number;
    formLengthStart[length + 1] = word + 1;
  }
  for (let length = 1; length < formLengthStart.length; length++) {
    formLengthStart[length] = Math.max(formLengthStart[length] as number, formLengthStart[length - 1] as number);
  }
  return {
    wordText: texts.bytes,
    wordTextStart: texts.start,
    wordForm: forms.bytes,
    wordFormLength,
    wordScript,
    wordFormLetters,
    formLetterWords: letterIndex(wordFormLetters, FORM_LETTER_BITS),
    textLetterWords: letterIndex(textLetters, LETTER_BITS),
    formLengthStart,
    ...keysOf(segments, shared, from),
  };
}

/** The keys of each word, once, in order. */
function keysOf(
  segments: readonly Segment[],
  shared: readonly Uint32Array[],
  from: Uint16Array,
): Pick<WordColumns, 'keyValue' | 'keyWord'> {
  const keys: number[] = [];
  segments.forEach(({ columns: { keyValue, keyWord } }, segment) => {
    const numbers = shared[segment] as Uint32Array;
    for (let i = 0; i < keyValue.length; i++) {
      const word = numbers[keyWord[i] as number] as number;
      if (from[word] === segment) keys.push((keyValue[i] as number) * WORDS_MAX + word);
    }
  });
  const sorted = Float64Array.from(keys).sort();
  return {
    keyValue: Uint32Array.from(sorted, (key) => Math.floor(key / WORDS_MAX)),
    keyWord: Uint32Array.from(sorted, (key) => key % WORDS_MAX),
  };
}

/** The bytes of each word one after the other, and where those of each begin. */
function concatenate(
  segments: readonly Segment[],
  from: Uint16Array,
  at: Uint32Array,
  bytesOf: (segment: Segment, word: number) => [Uint8Array, number, number],
): { bytes: Uint8Array; start: Uint32Array } {
  const start = new Uint32Array(from.length + 1);
  let bytes = new Uint8Array(8 * from.length + 8);
  let length = 0;
  for (let word = 0; word < from.length; word++) {
    const [source, begin, end] = bytesOf(segments[from[word] as number] as Segment, at[word] as number);
    if (length + end - begin > bytes.length) {
      const longer = new Uint8Array(2 * bytes.length + end - begin);
      longer.set(bytes);
      bytes = longer;
    }
    for (let i = begin; i < end; i++) bytes[length++] = source[i] as number;
    start[word + 1] = length;
  }
  return { bytes: bytes.slice(0, length), start };
}
