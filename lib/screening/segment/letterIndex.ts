import type { WordIndex } from './indices.ts';
import type { Words } from './words.ts';

/** For each bit of a letter mask the words with it, a bit per word, one letter after the other. */
export function letterIndex(masks: ArrayLike<number>, bits: number): Uint32Array {
  const chunks = chunkCount(masks.length);
  const index = new Uint32Array(bits * chunks);
  for (let word = 0; word < masks.length; word++) {
    for (let rest = masks[word] as number; rest !== 0; rest &= rest - 1) {
      const at = (31 - Math.clz32(rest & -rest)) * chunks + (word >>> 5);
      index[at] = (index[at] as number) | (1 << (word & 31));
    }
  }
  return index;
}

/** Words merged into a larger index. */
export interface IndexedWords {
  words: Words<WordIndex>;
  /** Which of the words are merged, a bit each: those absent from all parts before. */
  fresh: Uint32Array;
  /** The number of each word in the larger index. */
  numbers: Uint32Array;
}

/** One index of the words of several parts, `wordCount` in all. */
export function mergeLetterIndexes(
  parts: readonly IndexedWords[],
  column: 'formLetterWords' | 'textLetterWords',
  bits: number,
  wordCount: number,
): Uint32Array {
  const chunks = chunkCount(wordCount);
  const merged = new Uint32Array(bits * chunks);
  for (const { words, fresh, numbers } of parts) {
    const index = words.columns[column];
    for (let bit = 0; bit < bits; bit++) {
      const row = bit * fresh.length;
      for (let chunk = 0; chunk < fresh.length; chunk++) {
        for (let rest = (index[row + chunk] as number) & (fresh[chunk] as number); rest !== 0; rest &= rest - 1) {
          const word = numbers[(chunk << 5) + 31 - Math.clz32(rest & -rest)] as number;
          const at = bit * chunks + (word >>> 5);
          merged[at] = (merged[at] as number) | (1 << (word & 31));
        }
      }
    }
  }
  return merged;
}

/** Reused for each call; it grows as needed. */
let found = new Uint32Array(1024);

/**
 * The words from..to with a form lacking at most `lackingMax` (0 to 3) of the letters of a mask; valid until the next call. It counts for
 * 32 words at once, in two bits each, so looking at every word of a list is cheap.
 */
export function wordsWithLetters(
  { columns: { formLetterWords }, wordCount }: Words,
  mask: number,
  from: number,
  to: number,
  lackingMax: number,
): Uint32Array {
  const rows = rowsOf(mask, wordCount);
  if (found.length < to - from) found = new Uint32Array(2 * (to - from));
  let count = 0;
  for (let chunk = from >>> 5; chunk << 5 < to; chunk++) {
    let ones = 0;
    let twos = 0;
    let more = 0;
    for (let row = 0; row < rows.length; row++) {
      const lacking = ~(formLetterWords[(rows[row] as number) + chunk] as number);
      const carry = ones & lacking;
      ones ^= lacking;
      more |= twos & carry;
      twos ^= carry;
    }
    if (lackingMax < 3) more |= lackingMax === 2 ? ones & twos : lackingMax === 1 ? twos : ones | twos;
    for (let rest = ~more & within(chunk, from, to); rest !== 0; rest &= rest - 1) {
      found[count++] = (chunk << 5) + 31 - Math.clz32(rest & -rest);
    }
  }
  return found.subarray(0, count);
}

/** The bits of a mask: other scripts and digits, then the letters, rarest first. */
const rarestFirst = [
  ...[27, 28, 29, 30, 31, 26],
  ...Array.from('qxwjzpfcyvgbdkthumslornie', (letter) => letter.charCodeAt(0) - 97),
  0,
];

/** Calls with each word whose text has all letters of a mask, in order. */
export function wordsWithAllLetters<Index extends number>(
  { columns: { textLetterWords }, wordCount }: Words<Index>,
  mask: number,
  found: (word: Index) => void,
): void {
  const chunks = chunkCount(wordCount);
  // Rare letters leave no word of most chunks, so the others are skipped.
  const rows = rarestFirst.filter((bit) => (mask >>> bit) & 1).map((bit) => bit * chunks);
  for (let chunk = 0; chunk < chunks; chunk++) {
    let all = within(chunk, 0, wordCount);
    for (let row = 0; row < rows.length && all !== 0; row++) {
      all &= textLetterWords[(rows[row] as number) + chunk] as number;
    }
    for (; all !== 0; all &= all - 1) found(((chunk << 5) + 31 - Math.clz32(all & -all)) as Index);
  }
}

/** Where the letters of a mask begin in an index. */
function rowsOf(mask: number, wordCount: number): number[] {
  const chunks = chunkCount(wordCount);
  const rows: number[] = [];
  for (let bits = mask; bits !== 0; bits &= bits - 1) rows.push((31 - Math.clz32(bits & -bits)) * chunks);
  return rows;
}

/** The bits of a chunk's words in from..to. */
function within(chunk: number, from: number, to: number): number {
  const first = chunk << 5;
  const begun = first < from ? -1 << (from - first) : -1;
  return first + 32 > to ? begun & ~(-1 << (to - first)) : begun;
}

function chunkCount(words: number): number {
  return (words + 31) >>> 5;
}
