import type { Client } from '../../../../lib/contract/http/client.ts';
import { dashboardSearch } from '../../../../lib/contract/screening/screening.ts';
import { limitMax, thresholdDefault } from '../../../../lib/contract/screening/screeningLimits.ts';
import type { IdentifierType } from '../../shared/identifierWords.ts';

export type SearchInput = Parameters<Client['dashboardSearch']>[0];

/** The content of the form; '' if nothing was chosen. */
export interface SearchQuery {
  name: string;
  matchType: 'exact' | 'fuzzy';
  type: '' | NonNullable<SearchInput['type']>;
  dateOfBirth: string;
  /** ISO 3166 alpha-2 */
  nationality: string;
  /** 0.5 to 1 */
  threshold: number;
  /** The number of a document, a register, a ship or an account. */
  identifier: string;
  identifierType: '' | IdentifierType;
  /** The account's own, of the person or organisation. */
  reference: string;
}

/** Fuzzy, unlike the API: somebody who searches by hand must not miss a name because of one letter. */
export const emptyQuery: SearchQuery = {
  name: '',
  matchType: 'fuzzy',
  type: '',
  dateOfBirth: '',
  nationality: '',
  threshold: thresholdDefault,
  identifier: '',
  identifierType: '',
  reference: '',
};

/**
 * The request: only chosen fields. It asks for the most an answer may hold, after a fuzzy search including the names merely containing the
 * words: a second call for them would be counted as a second search. An exact search has no threshold.
 */
export function toInput(query: SearchQuery): SearchInput {
  const { matchType, type, nationality, threshold, identifierType } = query;
  const [name, dateOfBirth, value] = [query.name.trim(), query.dateOfBirth.trim(), query.identifier.trim()];
  const reference = query.reference.trim();
  return {
    ...(name && { name }),
    match_type: matchType,
    limit: limitMax,
    ...(matchType === 'fuzzy' && { threshold, include_contained: true }),
    ...(type && { type }),
    ...(dateOfBirth && { date_of_birth: dateOfBirth }),
    ...(nationality && { nationality }),
    ...(reference && { external_ref: reference }),
    ...(value && { identifiers: [{ value, ...(identifierType && { type: identifierType }) }] }),
  };
}

/** Whether the form still equals the question. */
export function asksFor(query: SearchQuery, input: SearchInput): boolean {
  const { allow_partial: _, ...asked } = input;
  return JSON.stringify(toInput(query)) === JSON.stringify(asked);
}

/** Whether there is anything to search for: a name, or a number without one. */
export function isAsking({ name, identifier }: SearchQuery): boolean {
  return name.trim() !== '' || identifier.trim() !== '';
}

/** How many further criteria are set: shown while they are collapsed. */
export function criteriaSet({ matchType, threshold, type, nationality, ...query }: SearchQuery): number {
  const hasThreshold = matchType === 'fuzzy' && threshold !== thresholdDefault;
  const texts = [type, query.dateOfBirth.trim(), nationality, query.identifier.trim(), query.reference.trim()];
  return texts.filter(Boolean).length + (hasThreshold ? 1 : 0);
}

/** What must be mended before the form is sent; empty when there is nothing. */
export interface QueryProblems {
  dateOfBirth?: string;
  identifier?: string;
}

/** The date by the contract's own rule; of the number only faults refused by the server for every type. */
export function queryProblems(query: SearchQuery): QueryProblems {
  const { success, error } = dashboardSearch.input.safeParse(toInput(query));
  const isDateWrong = !success && error.issues.some(({ path }) => path[0] === 'date_of_birth');
  return {
    ...(isDateWrong && { dateOfBirth: 'Enter a year, a year and month, or a full date: 1962, 1962-03 or 1962-03-12.' }),
    ...(!isNumber(query.identifier) && {
      identifier: 'Enter at least 4 letters or digits, one of them a digit other than 0.',
    }),
  };
}

/** A BIC, the mark of an aircraft and an address may have letters alone. Fewer would not tell anybody from others. */
function isNumber(identifier: string): boolean {
  const text = identifier.trim();
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  const isLikeBic = /^\p{L}{8}(?:\p{L}{3})?$/u.test(text);
  const isMark = /^[a-z]{1,2}-[a-z]{3,4}$/i.test(text);
  const isAddress = !/\s/.test(text) && /\p{L}\.\p{L}{2}/u.test(text);
  return text === '' || isLikeBic || isMark || isAddress || (letters.length >= 4 && /(?!0)\p{N}/u.test(text));
}
