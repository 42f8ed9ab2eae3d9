import { abbreviationKey } from '../names/abbreviation.ts';
import type { Word } from '../names/word.ts';
import { firstAtLeast } from '../segment/firstAtLeast.ts';
import type { Segment } from '../segment/segment.ts';

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
