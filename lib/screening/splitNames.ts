import { wordsOfForm } from './findWord.ts';
import { SPLIT_PART_LENGTH_MIN, SPLIT_PARTS_MAX } from './policy.ts';
import type { Segment } from './segment.ts';
import type { Word } from './word.ts';

/** Words with one form: from the first to before the second number. */
type Range = [number, number];

/** The names that have, as two or three words, what the query writes as one: "ramimakhlouf" finds "Rami Makhlouf". */
export function splitNames(segment: Segment, terms: readonly Word[]): number[] {
  return terms.flatMap(({ formNumbers }) =>
    splits(segment, formNumbers, SPLIT_PARTS_MAX).flatMap((parts) => namesWithAll(segment, parts)),
  );
}

/** Every way to take a form apart into two to `partsMax` forms that the segment has. */
function splits(segment: Segment, form: Uint8Array, partsMax: number): Range[][] {
  const found: Range[][] = [];
  for (let at = SPLIT_PART_LENGTH_MIN; at <= form.length - SPLIT_PART_LENGTH_MIN; at++) {
    const first = wordsOfForm(segment, form.subarray(0, at));
    if (first[0] === first[1]) continue;
    const rest = form.subarray(at);
    const last = wordsOfForm(segment, rest);
    if (last[0] < last[1]) found.push([first, last]);
    if (partsMax > 2) for (const parts of splits(segment, rest, partsMax - 1)) found.push([first, ...parts]);
  }
  return found;
}

/** The names in which each of the parts stands. */
function namesWithAll(segment: Segment, parts: Range[]): number[] {
  const [rarest, ...others] = parts.map((part) => namesOf(segment, part)).sort((a, b) => a.length - b.length);
  let names = Array.from(rarest ?? []);
  for (const other of others) {
    if (names.length === 0) break;
    const having = new Set(other);
    names = names.filter((name) => having.has(name));
  }
  return names;
}

function namesOf({ columns }: Segment, [from, to]: Range) {
  // Words are neighbours, and so are the names they stand in.
  return columns.wordNames.subarray(columns.wordNamesStart[from], columns.wordNamesStart[to]);
}
