import { textHash } from '../text/textHash.ts';
import type { Words } from './words.ts';

/** Hash tables of words by their text, made at the first look-up; held as long as their words. */
const tables = new WeakMap<object, Uint32Array>();

/**
 * The numbers of the words, plus one, each at the hash of its text or at the next free place. The length is a power of two, and
 * at least half of the places are free.
 */
export function wordTable<Index extends number>(words: Words<Index>): Uint32Array {
  const known = tables.get(words);
  if (known) return known;
  const { wordText, wordTextStart } = words.columns;
  const table = new Uint32Array(2 << (32 - Math.clz32(words.wordCount)));
  const mask = table.length - 1;
  for (let word = 0; word < words.wordCount; word++) {
    let place = textHash(wordText, wordTextStart[word] as number, wordTextStart[word + 1] as number) & mask;
    while (table[place] !== 0) place = (place + 1) & mask;
    table[place] = word + 1;
  }
  tables.set(words, table);
  return table;
}
