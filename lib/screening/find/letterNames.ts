import type { NameSet } from '../segment/nameSet.ts';
import type { Segment } from '../segment/segment.ts';

/** a-z by the number of names they stand in, on the EU, UK, UN, OFAC and SECO lists of 2026. */
const rarestFirst = 'xqwzjfpgbvykcutdhmsloernia';

/** The names of each segment by single letter, once looked up; held as long as the segment, at most 26 sets. */
const letterNamesOf = new WeakMap<Segment, Map<string, NameSet>>();

/** Whether a term is a single letter a-z, contained in half of all names. */
export function isLetter(text: string): boolean {
  return text.length === 1 && rarestFirst.includes(text);
}

/** Below 0, the lower the more names have the letter; undefined unless the term is a single letter a-z. */
export function letterRarity(text: string): number | undefined {
  return isLetter(text) ? -1 - rarestFirst.indexOf(text) : undefined;
}

/** The names with a letter, as `find` finds them the first time. Shared: not to be changed. */
export function letterNames(segment: Segment, letter: string, find: () => NameSet | undefined): NameSet | undefined {
  const known = letterNamesOf.get(segment) ?? new Map<string, NameSet>();
  letterNamesOf.set(segment, known);
  const names = known.get(letter) ?? find();
  if (names) known.set(letter, names);
  return names;
}
