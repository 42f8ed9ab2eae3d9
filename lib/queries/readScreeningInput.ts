import { emptyIdentifier, roundedIdentifier } from '../contract/screening/identifiers.ts';
import { type ScreeningInput, unsearchableName } from '../contract/screening/screeningInput.ts';
import { containedMax, thresholdDefault } from '../contract/screening/screeningLimits.ts';
import { isComparable, isRounded } from '../screening/numbers.ts';
import type { AskedNumber, ScreeningQuery } from '../screening/query.ts';
import { hasTooManyNames, isLegalFormOnly, isSearchable, namesMax } from '../screening/searchable.ts';
import { invalidField, readCountry } from './readCountry.ts';

type AskedIdentifier = NonNullable<ScreeningInput['identifiers']>[number];

/**
 * Query of an input. Throws INVALID_REQUEST like the contract for faults only the matcher can see: a name with nothing or too much to
 * search, and an unknown nationality. Runs before anything is counted.
 */
export function readScreeningInput(input: ScreeningInput): ScreeningQuery {
  if (input.name !== undefined) requireSearchable(input.name);
  return {
    name: input.name ?? '',
    numbers: (input.identifiers ?? []).map(readIdentifier),
    matchType: input.match_type,
    threshold: input.threshold ?? thresholdDefault,
    limit: input.limit,
    containedLimit: input.include_contained ? containedMax : undefined,
    kind: input.type,
    dateOfBirth: input.date_of_birth,
    nationality:
      input.nationality === undefined ? undefined : readCountry(input.nationality, 'nationality', 'nationality'),
  };
}

const tooManyNames = `Name parameter must not have more than ${namesMax} names side by side; please screen the others in a call of their own`;

const legalFormOnly = 'Name parameter is a legal form alone; please add the name of the firm';

/** Throws INVALID_REQUEST for a name with nothing or too much to search. `field`: its place in the input. */
export function requireSearchable(name: string, field = 'name'): void {
  if (!isSearchable(name)) throw invalidField(field, unsearchableName);
  if (isLegalFormOnly(name)) throw invalidField(field, legalFormOnly);
  if (hasTooManyNames(name)) throw invalidField(field, tooManyNames);
}

function readIdentifier({ type, value, country }: AskedIdentifier, i: number): AskedNumber {
  const field = (name: string) => `identifiers.${i}.${name}`;
  if (isRounded(value)) throw invalidField(field('value'), roundedIdentifier);
  if (!isComparable(type, value)) throw invalidField(field('value'), emptyIdentifier);
  return {
    type,
    value,
    country: country === undefined ? undefined : readCountry(country, field('country'), 'country'),
  };
}
