import type { Client } from '../../../../lib/contract/client.ts';
import { dashboardSearch } from '../../../../lib/contract/screening.ts';
import { limitMax, thresholdDefault } from '../../../../lib/contract/screeningLimits.ts';

/** The form asks for a name. */
export type SearchInput = Parameters<Client['dashboardSearch']>[0] & { name: string };

/** The content of the form; '' where nothing was chosen. */
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

/** Fuzzy, unlike the API: somebody who searches by hand must not miss a name because of one letter. */
export const emptyQuery: SearchQuery = {
  name: '',
  matchType: 'fuzzy',
  type: '',
  dateOfBirth: '',
  nationality: '',
  threshold: thresholdDefault,
};

/**
 * The request: only what was chosen. It asks for all that an answer may hold, after a fuzzy search the names that only contain the words
 * included: a second call for them would be counted as a second search. An exact search has no threshold.
 */
export function toInput(query: SearchQuery): SearchInput {
  const { matchType, type, nationality, threshold } = query;
  const dateOfBirth = query.dateOfBirth.trim();
  return {
    name: query.name.trim(),
    match_type: matchType,
    limit: limitMax,
    ...(matchType === 'fuzzy' && { threshold, include_contained: true }),
    ...(type && { type }),
    ...(dateOfBirth && { date_of_birth: dateOfBirth }),
    ...(nationality && { nationality }),
  };
}

/** Whether the form still says what was asked. */
export function asksFor(query: SearchQuery, input: SearchInput): boolean {
  const { allow_partial: _, ...asked } = input;
  return JSON.stringify(toInput(query)) === JSON.stringify(asked);
}

/** How many further criteria are set: shown while they are collapsed. */
export function criteriaSet({ matchType, type, dateOfBirth, nationality, threshold }: SearchQuery): number {
  const hasThreshold = matchType === 'fuzzy' && threshold !== thresholdDefault;
  return [type !== '', dateOfBirth.trim() !== '', nationality !== '', hasThreshold].filter(Boolean).length;
}

/** The problem with the date of birth by the contract's own rule; undefined when there is none. */
export function dateOfBirthProblem(query: SearchQuery): string | undefined {
  const { success, error } = dashboardSearch.input.safeParse(toInput(query));
  if (success || !error.issues.some(({ path }) => path[0] === 'date_of_birth')) return undefined;
  return 'Enter a year, a year and month, or a full date: 1962, 1962-03 or 1962-03-12.';
}
