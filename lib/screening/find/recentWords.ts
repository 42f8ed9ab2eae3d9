import { recentPartsMax, recentWordsMax } from '../searchBounds.ts';
import type { Words } from '../segment/words.ts';
import type { FoundWords } from './foundWords.ts';

/** The similar words of the last words looked up; held as long as the words they were looked up in. */
const recentOf = new WeakMap<Words, Map<string, FoundWords>>();

/**
 * The similar words of a text, remembered from recent searches: a few thousand given names, family names and company words make up most
 * screened names.
 */
export function recentWords(words: Words, text: string, find: () => FoundWords): FoundWords {
  const recent = recentOf.get(words) ?? new Map<string, FoundWords>();
  recentOf.set(words, recent);
  const found = recent.get(text) ?? find();
  // A Map keeps insertion order: the first key is the one unused for longest.
  recent.delete(text);
  recent.set(text, found);
  const [unused] = recent.keys();
  if (recent.size > recentWordsMax && unused !== undefined) recent.delete(unused);
  return found;
}

/** The similar words of joined words and parts of words; held as long as the words they were looked up in. */
const recentPartsOf = new WeakMap<Words, Map<string, FoundWords>>();

/** The same for joined words and parts of words: those of a field of several names recur in each of them. */
export function recentParts(words: Words, key: string, find: () => FoundWords): FoundWords {
  const recent = recentPartsOf.get(words) ?? new Map<string, FoundWords>();
  recentPartsOf.set(words, recent);
  let found = recent.get(key);
  if (!found) {
    found = find();
    // Cleared as a whole, cheaper than tracking use; most of them never recur.
    if (recent.size >= recentPartsMax) recent.clear();
    recent.set(key, found);
  }
  return found;
}
