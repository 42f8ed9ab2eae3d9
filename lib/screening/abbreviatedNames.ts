import { abbreviationKey } from './abbreviation.ts';
import { bisect } from './bisect.ts';
import type { Segment } from './segment.ts';
import type { Word } from './word.ts';

/** The names of companies that a word of the query may abbreviate. */
export function abbreviatedNames({ columns }: Segment, terms: readonly Word[]): number[] {
  const { abbreviation, abbreviationName } = columns;
  return terms.flatMap((term) => {
    const key = abbreviationKey(term.text);
    const from = bisect(0, abbreviation.length, (i) => (abbreviation[i] ?? 0) < key);
    const to = bisect(from, abbreviation.length, (i) => abbreviation[i] === key);
    return Array.from(abbreviationName.subarray(from, to));
  });
}
