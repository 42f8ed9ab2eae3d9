import { randomUUID } from 'node:crypto';
import type { ScreenedList } from '../../lib/contract/lists.ts';
import type { ScreeningInput } from '../../lib/contract/screeningInput.ts';
import type { UsageKey } from '../../lib/contract/usageKeys.ts';
import { boundMatches } from '../../lib/operations/screening/boundMatches.ts';
import type { CountedCall } from '../../lib/operations/screening/countedScreening.ts';
import type { ListKind } from '../../lib/operations/screening/loadedLists.ts';
import { presentScreening } from '../../lib/operations/screening/presentScreening.ts';
import { screenName } from '../../lib/operations/screening/screenName.ts';
import type { MatchType } from '../../lib/screening/query.ts';
import type { SegmentMatch } from '../../lib/screening/search.ts';
import type { AppIdCaller } from './caller.ts';
import { screeningDeps } from './screening.ts';

/** What the checks of one name have in common: a program's call is screened, and each match is presented as its endpoint does. */
export function screenCall<Match extends { truncated: string[] }>(
  endpoint: UsageKey,
  kinds: readonly ListKind[],
  present: (match: SegmentMatch, matchType: MatchType, edition: ScreenedList) => Match,
  input: ScreeningInput,
  call: Pick<CountedCall, 'requestId' | 'now' | 'headers' | 'alongside'> & { caller: AppIdCaller; receivedAt: Date },
) {
  const chance = { usageEventId: randomUUID(), random: Math.random() };
  return screenName(screeningDeps(call), { ...call, ...chance, endpoint, kinds, input }, (found) => {
    const { result, lists } = found;
    return {
      matches: boundMatches(
        result.matches.map((match) => present(match, input.match_type, lists.editionOf(match.segment))),
      ),
      query: { name: input.name, match_type: input.match_type, external_ref: input.external_ref ?? null },
      ...presentScreening(found),
    };
  });
}
