/** 64 bits of a text, as two numbers below 2^32. */
export interface LongHash {
  high: number;
  low: number;
}

/**
 * So long that two of a hundred million texts hardly ever share it. Not safe against texts made to collide. Source: cyrb53 by bryc, public
 * domain, both halves whole.
 */
export function longHash(text: string): LongHash {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return { high: two >>> 0, low: one >>> 0 };
}
