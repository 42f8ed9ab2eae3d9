import * as contract from '../../../lib/contract/screening/screening.ts';
import { usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { presentShownGroups } from '../../../lib/operations/screening/presentGroups.ts';
import { presentSearchResult } from '../../../lib/operations/screening/presentMatch.ts';
import { presentMatches } from '../../../lib/operations/screening/presentMatches.ts';
import { presentScreening } from '../../../lib/operations/screening/presentScreening.ts';
import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { preloadLists } from '../../kit/screening/preloadLists.ts';
import { screeningOf } from '../../kit/screening/screening.ts';
import { countedHandler } from '../../kit/usage/countedHandler.ts';

export const handler = countedHandler(contract.dashboardSearch, usageKeys.dashboardSearch, (input, call) =>
  screenName(screeningOf(call), { input, kinds: ['sanctions', 'pep'] }, (found) => {
    const { matches, ...more } = presentMatches(found, input, presentSearchResult);
    const groups = presentShownGroups(found.result, found.lists);
    return { results: matches, ...more, ...presentScreening(found, input), groups };
  }),
);

await preloadLists(['sanctions', 'pep']);
