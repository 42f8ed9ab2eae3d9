import type { Segment } from '../../lib/screening/segments.ts';
import { made, type Random, sample } from './madeNames.ts';

/** Editions before and after, with the lists that stay the same, and the difference of both. */
export interface ComparedEditions {
  before: readonly Segment[];
  after: readonly Segment[];
  difference: readonly Segment[];
}

export interface Comparison {
  /** Names found in the difference: compared with whole lists anyway. */
  found: number;
  /** Names with a full pass before and after, and those of them with a match. */
  compared: number;
  matched: number;
  /** Names with another answer after than before. */
  differing: string[];
}

/** A full pass of one name over some lists, as text; empty: no match. */
export type FullPass = (segments: readonly Segment[], name: string) => string;

/** Whether each name without a match in the difference has the same answer in full passes before and after. */
export function compareEditions(
  { before, after, difference }: ComparedEditions,
  names: readonly string[],
  pass: FullPass,
): Comparison {
  const comparison: Comparison = { found: 0, compared: 0, matched: 0, differing: [] };
  for (const name of names) {
    if (pass(difference, name) !== '') {
      comparison.found += 1;
      continue;
    }
    const answer = pass(after, name);
    comparison.compared += 1;
    if (answer !== '') comparison.matched += 1;
    if (pass(before, name) !== answer) comparison.differing.push(name);
  }
  return comparison;
}

/** Names near the changed records and the lists: of both as they are, and half of one with half of another. Then ordinary ones. */
export function namesNear(
  { after, difference }: ComparedEditions,
  ordinary: readonly string[],
  count: number,
  random: Random,
): string[] {
  const some = Math.ceil(count / 4);
  const listed = sample([...after], some, random);
  const near = difference.length > 0 ? sample([...difference], some, random) : [];
  return [...listed, ...near, ...made([...near, ...listed], some, random), ...ordinary.slice(-some)];
}
