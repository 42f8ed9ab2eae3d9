import { abbreviationKey } from './abbreviation.ts';
import { firstAtLeast } from './firstAtLeast.ts';
import type { Segment } from './segment.ts';
import type { Word } from './word.ts';

/** The names of companies that a word of the query may abbreviate. */
export function abbreviatedNames({ columns }: Segment, terms: readonly Word[]): number[] {
  const { abbreviation, abbreviationName } = columns;
  return terms.flatMap((term) => {
    const key = abbreviationKey(term.text);
    const names: number[] = [];
    for (let i = firstAtLeast(abbreviation, key); abbreviation[i] === key; i++) names.push(abbreviationName[i] ?? 0);
    return names;
  });
}
