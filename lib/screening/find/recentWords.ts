import { recentWordsMax } from '../policy.ts';
import type { Words } from '../segment/words.ts';
import type { FoundWords } from './foundWords.ts';

/** The last words that similar ones were looked for. Goes with the words looked through. */
const recentOf = new WeakMap<Words, Map<string, FoundWords>>();

/**
 * What `find` finds for a word of this text in these words, from memory where it was looked for not long ago: a few
 * thousand given names, family names and company words make up most names that anybody screens.
 */
export function recentWords(words: Words, text: string, find: () => FoundWords): FoundWords {
  const recent = recentOf.get(words) ?? new Map<string, FoundWords>();
  recentOf.set(words, recent);
  const found = recent.get(text) ?? find();
  // A Map keeps the order in which it was given its keys: the first is the one unused for longest.
  recent.delete(text);
  recent.set(text, found);
  const [unused] = recent.keys();
  if (recent.size > recentWordsMax && unused !== undefined) recent.delete(unused);
  return found;
}
