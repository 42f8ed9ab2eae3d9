import type { AskedQuery } from '../../contract/screening/askedQuery.ts';
import type { ScreeningInput } from '../../contract/screening/screeningInput.ts';
import { thresholdDefault } from '../../contract/screening/screeningLimits.ts';

/** The question, so that a kept answer is self-contained. */
export function presentQuery(input: ScreeningInput): AskedQuery {
  return {
    name: input.name ?? null,
    identifiers:
      input.identifiers?.map(({ type, value, country }) => ({ type: type ?? null, value, country: country ?? null })) ??
      null,
    match_type: input.match_type,
    threshold: input.match_type === 'fuzzy' ? (input.threshold ?? thresholdDefault) : null,
    type: input.type ?? null,
    date_of_birth: input.date_of_birth ?? null,
    nationality: input.nationality ?? null,
    external_ref: input.external_ref ?? null,
  };
}
