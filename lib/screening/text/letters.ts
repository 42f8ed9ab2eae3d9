/** Bits of a mask, and how many of them a form can have: a-z and digits. */
export const letterBits = 32;
export const formLetterBits = 27;

/** The letters of a word, one bit each: a-z bits 0 to 25, digits 26, anything else one of the last five. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << letterBit(word.charCodeAt(i));
  return mask >>> 0;
}

function letterBit(code: number): number {
  if (code >= 97 && code <= 122) return code - 97;
  if (code >= 48 && code <= 57) return 26;
  return 27 + (code % 5);
}

/** How many bits are set. */
export function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
