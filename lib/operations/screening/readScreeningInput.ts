import { Refusal } from '../../contract/refusal.ts';
import { type ScreeningInput, unsearchableName } from '../../contract/screeningInput.ts';
import { containedMax, thresholdDefault } from '../../contract/screeningLimits.ts';
import { countryCode } from '../../screening/countries.ts';
import type { ScreeningQuery } from '../../screening/query.ts';
import { isSearchable } from '../../screening/searchable.ts';

/**
 * The query that an input asks for. Throws INVALID_REQUEST, as the contract does, for what only the matcher can tell: a name of
 * which nothing would be searched, and a nationality that is no country. It comes before anything is counted.
 */
export function readScreeningInput(input: ScreeningInput): ScreeningQuery {
  requireSearchable(input.name);
  return {
    name: input.name,
    matchType: input.match_type,
    threshold: input.threshold ?? thresholdDefault,
    limit: input.limit,
    containedLimit: input.include_contained ? containedMax : undefined,
    kind: input.type,
    dateOfBirth: input.date_of_birth,
    nationality: input.nationality === undefined ? undefined : readNationality(input.nationality),
  };
}

export function requireSearchable(name: string): void {
  if (!isSearchable(name)) throw invalid('name', unsearchableName);
}

function readNationality(nationality: string) {
  const code = countryCode(nationality);
  if (code) return code;
  throw invalid('nationality', 'nationality must be an ISO 3166 two-letter code or the English name of a country');
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('INVALID_REQUEST', message, { problems: [{ field, message }] });
}
