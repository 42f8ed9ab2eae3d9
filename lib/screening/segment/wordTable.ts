import { textHash } from '../text/textHash.ts';
import type { Words } from './words.ts';

/** A hash table of words by their text, once one was looked for. Goes with its words. */
const tables = new WeakMap<object, Uint32Array>();

/**
 * The numbers of the words, plus one, each in the place that the hash of its text says, or in the next free one. Its length is
 * a power of two, and half of its places or more are free.
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
