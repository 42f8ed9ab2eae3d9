import { randomUUID } from 'node:crypto';
import * as contract from '../../../lib/contract/screening.ts';
import { presentSearchResult } from '../../../lib/operations/screening/presentMatch.ts';
import { presentScreening } from '../../../lib/operations/screening/presentScreening.ts';
import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { door } from '../../kit/http.ts';
import { currentLists, loadingLimit, recentBuckets, usageQueue } from '../../kit/screening.ts';
import { table } from '../../kit/table.ts';

/** Searches of the dashboard are counted under this name where an API call has its App ID. */
const dashboard = 'dashboard';

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
      caller: { accountId, appIdRef: dashboard, plan },
      kinds: ['sanctions', 'pep'],
      endpoint: 'dashboard_search',
    },
  );
  const { result, lists } = screening;
  return {
    results: result.matches.map((match) => presentSearchResult(match, input.match_type, lists.listOf(match.segment))),
    ...presentScreening(screening),
  };
});
