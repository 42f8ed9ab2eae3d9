import type { ScreeningInput } from '../../lib/contract/screeningInput.ts';
import type { UsageKey } from '../../lib/contract/usageKeys.ts';
import type { CountedCall } from '../../lib/operations/screening/countedCall.ts';
import type { ListKind } from '../../lib/operations/screening/loadedLists.ts';
import { type PresentMatch, presentMatches } from '../../lib/operations/screening/presentMatches.ts';
import { presentQuery } from '../../lib/operations/screening/presentQuery.ts';
import { presentScreening } from '../../lib/operations/screening/presentScreening.ts';
import { type Found, type Screening, screenName } from '../../lib/operations/screening/screenName.ts';
import type { AppIdCaller } from './caller.ts';
import { newUsageEventId } from './newUsageEventId.ts';
import { screeningDeps } from './screening.ts';

/** What a screening needs to know of a program's call. */
export type ProgramCall = Pick<CountedCall, 'requestId' | 'now' | 'headers' | 'alongside' | 'claimed'> & {
  caller: AppIdCaller;
  receivedAt: Date;
};

/** What the checks of one name have in common: a program's call is screened, and each match is presented as its endpoint does. */
export function screenCall<Match extends { truncated: string[] }>(
  endpoint: UsageKey,
  kinds: readonly ListKind[],
  present: PresentMatch<Match>,
  input: ScreeningInput,
  call: ProgramCall,
) {
  return screenName(screeningDeps(call), screeningOf(endpoint, kinds, input, call), presentFound(input, present));
}

/** A program's call as a screening of its own. */
export function screeningOf(
  endpoint: UsageKey,
  kinds: readonly ListKind[],
  input: ScreeningInput,
  call: ProgramCall,
): Screening {
  return { ...call, usageEventId: newUsageEventId(), endpoint, kinds, input };
}

/** What was found, as the answer of a program has it. */
export function presentFound<Match extends { truncated: string[] }>(
  input: ScreeningInput,
  present: PresentMatch<Match>,
) {
  return (found: Found) => ({
    ...presentMatches(found, input, present),
    query: presentQuery(input),
    ...presentScreening(found, input),
  });
}
