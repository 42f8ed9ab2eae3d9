import { randomUUID } from 'node:crypto';
import { dashboardSearch } from '../../../lib/contract/screening.ts';
import { searchResult } from '../../../lib/operations/screening/presentMatch.ts';
import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { door } from '../../kit/http.ts';
import { currentLists, usageQueue } from '../../kit/screening.ts';
import { table } from '../../kit/table.ts';

/** Searches of the dashboard are counted under this name where an API call has its App ID. */
const dashboard = 'dashboard';

export const handler = door(dashboardSearch, async (input, call) => {
  const { accountId, plan } = call.caller;
  const { result, lists } = await screenName(
    { table: table(), lists: currentLists(), usageQueue: usageQueue() },
    {
      ...call,
      input,
      usageEventId: randomUUID(),
      caller: { accountId, appIdRef: dashboard, plan },
      kinds: ['sanctions', 'pep'],
      endpoint: 'dashboard_search',
    },
  );
  return {
    results: result.matches.map((match) => searchResult(match, input.match_type, lists.editionOf(match.segment))),
    total_matches: result.totalMatches,
    lists_screened: lists.screened,
    lists_unavailable: lists.unavailable,
    policy_version: result.policyVersion,
  };
});
