import type { ScreeningInput } from '../../contract/screening/screeningInput.ts';
import { type PresentMatch, presentMatches } from './presentMatches.ts';
import { presentQuery } from './presentQuery.ts';
import { presentScreening } from './presentScreening.ts';
import type { Found } from './screenName.ts';

/** What was found, as a program's answer has it: its endpoint presents each match. */
export function presentAnswer<Match extends { truncated: string[] }>(
  found: Found,
  input: ScreeningInput,
  present: PresentMatch<Match>,
) {
  return {
    ...presentMatches(found, input, present),
    query: presentQuery(input),
    ...presentScreening(found, input),
  };
}
