import { wordsOfForm } from './findWord.ts';
import { SPLIT_PART_LENGTH_MIN, SPLIT_PARTS_MAX } from './policy.ts';
import type { Segment } from './segment.ts';
import type { Word } from './word.ts';

/** The names that have, as two or three words, what the query writes as one: "ramimakhlouf" finds "Rami Makhlouf". */
export function splitNames(segment: Segment, terms: readonly Word[]): number[] {
  return terms.flatMap(({ formNumbers }) => namesWithParts(segment, formNumbers, SPLIT_PARTS_MAX, undefined));
}

/** `within`: only names of this set; undefined: any. */
function namesWithParts(segment: Segment, form: Uint8Array, parts: number, within: Set<number> | undefined): number[] {
  const names: number[] = [];
  for (let at = SPLIT_PART_LENGTH_MIN; at <= form.length - SPLIT_PART_LENGTH_MIN; at++) {
    const first = wordsOfForm(segment, form.subarray(0, at));
    if (first[0] === first[1]) continue;
    const withFirst = namesOf(segment, first).filter((name) => !within || within.has(name));
    if (withFirst.length === 0) continue;
    const set = new Set(withFirst);
    names.push(...namesOf(segment, wordsOfForm(segment, form.subarray(at))).filter((name) => set.has(name)));
    if (parts > 2) names.push(...namesWithParts(segment, form.subarray(at), parts - 1, set));
  }
  return names;
}

function namesOf({ columns }: Segment, [from, to]: [number, number]): number[] {
  // Words are neighbours, and so are the names they stand in.
  return Array.from(columns.wordNames.subarray(columns.wordNamesStart[from], columns.wordNamesStart[to]));
}
