import { Refusal } from '../../../lib/contract/refusal.ts';
import * as contract from '../../../lib/contract/screening.ts';
import { limitDefault, thresholdDefault } from '../../../lib/contract/screeningLimits.ts';
import { beforeLimit } from '../../../lib/operations/screening/beforeLimit.ts';
import { boundMatches } from '../../../lib/operations/screening/boundMatches.ts';
import { presentSearchResult } from '../../../lib/operations/screening/presentMatch.ts';
import { requireSearchable } from '../../../lib/operations/screening/readScreeningInput.ts';
import { requireLists } from '../../../lib/operations/screening/screenName.ts';
import { env } from '../../../lib/platform/env.ts';
import { search } from '../../../lib/screening/search.ts';
import { takeTrialSearch } from '../../../lib/store/trials.ts';
import { door } from '../../kit/http.ts';
import { currentLists, deadlineOf } from '../../kit/screening.ts';
import { table } from '../../kit/table.ts';
import { networkKey } from '../../kit/visitor.ts';

/** The page counts five searches in the browser; this limit holds where that count is deleted. The address is stored as a hash, for two days. */
export const handler = door(contract.freeTrialSearch, async ({ name }, { caller, now, receivedAt }) => {
  requireSearchable(name);
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
  const loading = currentLists().load(undefined, ['sanctions', 'pep'], now);
  const lists = await beforeLimit(loading, deadlineOf({ receivedAt }).signal);
  requireLists(lists, true);
  const result = search(lists.segments, {
    name,
    matchType: 'fuzzy',
    threshold: thresholdDefault,
    limit: limitDefault,
  });
  const results = result.matches.map((match) => presentSearchResult(match, 'fuzzy', lists.editionOf(match.segment)));
  return {
    results: boundMatches(results),
    total_matches: result.totalMatches,
    lists_screened: lists.screened,
    lists_unavailable: lists.unavailable,
  };
});
