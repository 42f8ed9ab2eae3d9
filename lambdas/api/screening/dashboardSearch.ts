import { randomUUID } from 'node:crypto';
import * as contract from '../../../lib/contract/screening.ts';
import { dashboardRef, usageKeys } from '../../../lib/contract/usageKeys.ts';
import { presentSearchResult } from '../../../lib/operations/screening/presentMatch.ts';
import { presentScreening } from '../../../lib/operations/screening/presentScreening.ts';
import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { door } from '../../kit/http.ts';
import { currentLists, loadingLimit, recentBuckets, usageQueue } from '../../kit/screening.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.dashboardSearch, async (input, call) => {
  const { accountId, plan } = call.caller;
  const screening = await screenName(
    {
      table: table(),
      lists: currentLists(),
      usageQueue: usageQueue(),
      recentBuckets: recentBuckets(),
      loadingLimit: loadingLimit(),
    },
    {
      ...call,
      input,
      usageEventId: randomUUID(),
      random: Math.random(),
      caller: { accountId, appIdRef: dashboardRef, plan },
      kinds: ['sanctions', 'pep'],
      endpoint: usageKeys.dashboardSearch,
    },
  );
  const { result, lists } = screening;
  return {
    results: result.matches.map((match) =>
      presentSearchResult(match, input.match_type, lists.editionOf(match.segment)),
    ),
    ...presentScreening(screening),
  };
});
