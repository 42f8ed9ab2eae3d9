import { abbreviationKey } from '../names/abbreviation.ts';
import type { Word } from '../names/word.ts';
import { firstAtLeast } from '../segment/firstAtLeast.ts';
import type { NameIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';

/** The names of companies possibly abbreviated by a word of the query. */
export function abbreviatedNames({ columns }: Segment, terms: readonly Word[]): NameIndex[] {
  const { abbreviation, abbreviationName } = columns;
  return terms.flatMap((term) => {
    const key = abbreviationKey(term.text);
    const names: NameIndex[] = [];
    for (let i = firstAtLeast(abbreviation, key); abbreviation[i] === key; i++)
      names.push(abbreviationName[i] as NameIndex);
    return names;
  });
}
