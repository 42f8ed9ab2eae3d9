import { Refusal } from '../contract/refusal.ts';
import { emptyIdentifier, roundedIdentifier } from '../contract/screening/identifiers.ts';
import { type ScreeningInput, unsearchableName } from '../contract/screening/screeningInput.ts';
import { containedMax, thresholdDefault } from '../contract/screening/screeningLimits.ts';
import { type CountryCode, countryCode } from '../screening/countries.ts';
import { isComparable, isRounded } from '../screening/numbers.ts';
import type { AskedNumber, ScreeningQuery } from '../screening/query.ts';
import { hasTooManyNames, isLegalFormOnly, isSearchable, namesMax } from '../screening/searchable.ts';

type AskedIdentifier = NonNullable<ScreeningInput['identifiers']>[number];

/**
 * The query that an input asks for. Throws INVALID_REQUEST, as the contract does, for what only the matcher can tell: a name of
 * which nothing or not all would be searched, and a nationality that is no country. It comes before anything is counted.
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

/** Throws INVALID_REQUEST for a name of which nothing, or not all, would be searched. `field`: where it stands in the input. */
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

/** The code of a country. Throws INVALID_REQUEST; `field`: where it stands in the input, `name` begins the sentence. */
export function readCountry(country: string, field: string, name: string): CountryCode {
  const code = countryCode(country);
  if (code) return code;
  throw invalidField(
    field,
    `${name} must be a country: its ISO 3166 code, or its name in English, German, French or Danish`,
  );
}

/** The refusal of an input because of one of its fields. */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal('INVALID_REQUEST', message, { problems: [{ field, message }] });
}
