import type { NameSet } from '../segment/nameSet.ts';
import type { Segment } from '../segment/segment.ts';

/** a-z by the number of names they stand in, on the EU, UK, UN, OFAC and SECO lists of 2026. */
const rarestFirst = 'xqwzjfpgbvykcutdhmsloernia';

/** The names of each segment by single letters that were looked for. Goes with its segment; 26 sets at most. */
const letterNamesOf = new WeakMap<Segment, Map<string, NameSet>>();

/** Whether a term is a single one of a-z: half of all names have it, and every time the same. */
export function isLetter(text: string): boolean {
  return text.length === 1 && rarestFirst.includes(text);
}

/** Below 0, and the further below the more names have the letter; undefined where the term is no single one of a-z. */
export function letterRarity(text: string): number | undefined {
  return isLetter(text) ? -1 - rarestFirst.indexOf(text) : undefined;
}

/** What `find` finds of a letter, from memory from the second time on. Shared: not to be changed. */
export function letterNames(segment: Segment, letter: string, find: () => NameSet | undefined): NameSet | undefined {
  const known = letterNamesOf.get(segment) ?? new Map<string, NameSet>();
  letterNamesOf.set(segment, known);
  const names = known.get(letter) ?? find();
  if (names) known.set(letter, names);
  return names;
}
