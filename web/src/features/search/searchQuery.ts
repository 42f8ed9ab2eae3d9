import type { Client } from '../../../../lib/contract/client.ts';
import { dashboardSearch } from '../../../../lib/contract/screening.ts';
import { thresholdDefault } from '../../../../lib/contract/screeningLimits.ts';

export type SearchInput = Parameters<Client['dashboardSearch']>[0];

/** What stands in the form; '' where nothing was chosen. */
export interface SearchQuery {
  name: string;
  matchType: 'exact' | 'fuzzy';
  type: '' | NonNullable<SearchInput['type']>;
  dateOfBirth: string;
  /** ISO 3166 alpha-2 */
  nationality: string;
  /** 0.5 to 1 */
  threshold: number;
}

/** Fuzzy, unlike the API: a person who searches by hand must not miss a name for a letter. */
export const emptyQuery: SearchQuery = {
  name: '',
  matchType: 'fuzzy',
  type: '',
  dateOfBirth: '',
  nationality: '',
  threshold: thresholdDefault,
};

/** What is sent: only what was chosen. An exact search looks at the name alone, so nothing else goes with it. */
export function toInput(query: SearchQuery): SearchInput {
  const { matchType, type, nationality, threshold } = query;
  const name = query.name.trim();
  if (matchType === 'exact') return { name, match_type: 'exact' };
  const dateOfBirth = query.dateOfBirth.trim();
  return {
    name,
    match_type: 'fuzzy',
    threshold,
    ...(type && { type }),
    ...(dateOfBirth && { date_of_birth: dateOfBirth }),
    ...(nationality && { nationality }),
  };
}

/** How many of the further criteria are set: shown while they are folded away. */
export function criteriaSet({ type, dateOfBirth, nationality, threshold }: SearchQuery): number {
  return [type !== '', dateOfBirth.trim() !== '', nationality !== '', threshold !== thresholdDefault].filter(Boolean)
    .length;
}

/** What is wrong with the date of birth, by the contract's own rule; undefined when nothing is. */
export function dateOfBirthProblem(query: SearchQuery): string | undefined {
  const { success, error } = dashboardSearch.input.safeParse(toInput(query));
  if (success || !error.issues.some(({ path }) => path[0] === 'date_of_birth')) return undefined;
  return 'Write a year, a year and month, or a full date: 1962, 1962-03 or 1962-03-12.';
}
