import { LETTER_BITS } from './letters.ts';
import type { Segment } from './segment.ts';

/** For each letter bit the words whose form has it, a bit per word, one letter after the other: what wordsWithLetters reads. */
export function letterIndex(letterMasks: number[]): Uint32Array {
  const chunks = chunkCount(letterMasks.length);
  const index = new Uint32Array(LETTER_BITS * chunks);
  for (const [word, mask] of letterMasks.entries()) {
    for (let bit = 0; bit < LETTER_BITS; bit++) {
      const at = bit * chunks + (word >>> 5);
      if ((mask >>> bit) & 1) index[at] = (index[at] as number) | (1 << (word & 31));
    }
  }
  return index;
}

/**
 * Calls with each word from..to whose form lacks at most `lackingMax` (0 to 3) of the letters of a mask. Counts for 32 words
 * at once, in two bits each, which is what makes looking at every word of a list cheap.
 */
export function wordsWithLetters(
  { columns: { letterWords }, wordCount }: Segment,
  mask: number,
  from: number,
  to: number,
  lackingMax: number,
  found: (word: number) => void,
): void {
  const chunks = chunkCount(wordCount);
  const rows: number[] = [];
  for (let bit = 0; bit < LETTER_BITS; bit++) if ((mask >>> bit) & 1) rows.push(bit * chunks);
  for (let chunk = from >>> 5; chunk << 5 < to; chunk++) {
    let ones = 0;
    let twos = 0;
    let more = 0;
    for (let row = 0; row < rows.length; row++) {
      const lacking = ~(letterWords[(rows[row] as number) + chunk] as number);
      const carry = ones & lacking;
      ones ^= lacking;
      more |= twos & carry;
      twos ^= carry;
    }
    const tooMany = [ones | twos, twos, ones & twos, 0][lackingMax] as number;
    for (let rest = ~(tooMany | more); rest !== 0; rest &= rest - 1) {
      const word = (chunk << 5) + 31 - Math.clz32(rest & -rest);
      if (word >= from && word < to) found(word);
    }
  }
}

function chunkCount(words: number): number {
  return (words + 31) >>> 5;
}
