import { Refusal } from '../../../lib/contract/refusal.ts';
import { freeTrialSearch } from '../../../lib/contract/screening.ts';
import { searchResult } from '../../../lib/operations/screening/presentMatch.ts';
import { requireLists } from '../../../lib/operations/screening/screenName.ts';
import { env } from '../../../lib/platform/env.ts';
import { search } from '../../../lib/screening/search.ts';
import { takeTrialSearch } from '../../../lib/store/trials.ts';
import { door } from '../../kit/http.ts';
import { currentLists } from '../../kit/screening.ts';
import { table } from '../../kit/table.ts';
import { networkKey } from '../../kit/visitor.ts';

/** The browser counts five; this limit is for those who empty their browser. The address is kept as a hash, for two days. */
export const handler = door(freeTrialSearch, async ({ name }, { caller, now }) => {
  const addressHash = await networkKey(await caller.network(now), now);
  if (!(await takeTrialSearch(table(), addressHash, now, Number(env('trialSearchesPerDay'))))) {
    const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
    throw new Refusal(
      'RATE_LIMITED',
      "Today's trial searches from this address are used up. Choose a plan to continue.",
      {},
      { 'Retry-After': String(Math.ceil((midnight - now.getTime()) / 1000)) },
    );
  }
  const lists = await currentLists().load(undefined, ['sanctions', 'pep'], now);
  requireLists(lists, true);
  const result = search(lists.segments, { name, matchType: 'fuzzy', threshold: 0.8, limit: 50 });
  return {
    results: result.matches.map((match) => searchResult(match, 'fuzzy', lists.editionOf(match.segment))),
    total_matches: result.totalMatches,
    lists_screened: lists.screened,
    lists_unavailable: lists.unavailable,
  };
});
