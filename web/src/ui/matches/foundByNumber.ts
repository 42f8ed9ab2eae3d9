import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';

type Found = Pick<SearchResult, 'explanation'>;

/** "Found by its number: 9116412 (IMO number)", in the list's own terms; undefined for a record found by its name alone. */
export function numberSentence({ explanation: { rule, identifiers } }: Found): string | undefined {
  if (rule !== 'identifier') return undefined;
  const numbers = identifiers
    .filter(({ agrees }) => agrees)
    .map(({ listed_type, listed_value }) => `${listed_value} (${listed_type})`);
  return numbers.length > 0 ? `Found by its number: ${numbers.join(', ')}` : 'Found by its number';
}

/** False for a record with a name unlike the search: only its number was found. */
export function isNameCompared({ explanation: { rule, words } }: Found): boolean {
  return rule !== 'identifier' || words.length > 0;
}
