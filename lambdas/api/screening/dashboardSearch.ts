import * as contract from '../../../lib/contract/screening.ts';
import { dashboardRef, usageKeys } from '../../../lib/contract/usageKeys.ts';
import { presentShownGroups } from '../../../lib/operations/screening/presentGroups.ts';
import { presentSearchResult } from '../../../lib/operations/screening/presentMatch.ts';
import { presentMatches } from '../../../lib/operations/screening/presentMatches.ts';
import { presentScreening } from '../../../lib/operations/screening/presentScreening.ts';
import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { newUsageEventId } from '../../kit/newUsageEventId.ts';
import { preloadLists } from '../../kit/preloadLists.ts';
import { screeningDeps } from '../../kit/screening.ts';
import { screeningDoor } from '../../kit/screeningDoor.ts';

export const handler = screeningDoor(contract.dashboardSearch, (input, call) => {
  const { accountId, plan } = call.caller;
  const screening = {
    ...call,
    input,
    usageEventId: newUsageEventId(),
    caller: { accountId, appIdRef: dashboardRef, plan },
    kinds: ['sanctions', 'pep'],
    endpoint: usageKeys.dashboardSearch,
  } as const;
  return screenName(screeningDeps(call), screening, (found) => {
    const { matches, ...more } = presentMatches(found, input, presentSearchResult);
    const groups = presentShownGroups(found.result, found.lists);
    return { results: matches, ...more, ...presentScreening(found, input), groups };
  });
});

await preloadLists(['sanctions', 'pep']);
