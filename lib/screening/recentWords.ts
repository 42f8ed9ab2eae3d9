import type { FoundWords } from './foundWords.ts';
import { RECENT_WORDS_MAX } from './policy.ts';
import type { Segment } from './segment.ts';

/** The last words that were looked for in a segment. Goes with its segment. */
const recentOf = new WeakMap<Segment, Map<string, FoundWords>>();

/**
 * What `find` finds for a word of this text in the segment, from memory where it was looked for not long ago: a few
 * thousand given names, family names and company words make up most names that anybody screens.
 */
export function recentWords(segment: Segment, text: string, find: () => FoundWords): FoundWords {
  const recent = recentOf.get(segment) ?? new Map<string, FoundWords>();
  recentOf.set(segment, recent);
  const found = recent.get(text) ?? find();
  // A Map keeps the order in which it was given its keys: the first is the one unused for longest.
  recent.delete(text);
  recent.set(text, found);
  const [unused] = recent.keys();
  if (recent.size > RECENT_WORDS_MAX && unused !== undefined) recent.delete(unused);
  return found;
}
