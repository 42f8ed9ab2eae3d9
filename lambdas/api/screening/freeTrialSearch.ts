import * as contract from '../../../lib/contract/screening/screening.ts';
import { presentShownGroups } from '../../../lib/operations/screening/presentGroups.ts';
import { presentSearchResult } from '../../../lib/operations/screening/presentMatch.ts';
import { presentContained, presentMatches } from '../../../lib/operations/screening/presentMatches.ts';
import { trialSearch } from '../../../lib/operations/screening/trialSearch.ts';
import { env } from '../../../lib/platform/env.ts';
import { requireSearchable } from '../../../lib/queries/readScreeningInput.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { networkKey } from '../../kit/http/visitor.ts';
import { preloadLists } from '../../kit/screening/preloadLists.ts';
import { currentLists } from '../../kit/screening/screening.ts';
import { table } from '../../kit/table.ts';

const asked = { match_type: 'fuzzy', include_contained: true } as const;

/**
 * The page counts five searches in the browser; this limit holds once that count is deleted. The address is stored as a hash, for two
 * days.
 */
export const handler = plainHandler(contract.freeTrialSearch, async ({ name }, { caller, now, deadline }) => {
  requireSearchable(name);
  const addressHash = await networkKey(await caller.network(now), now);
  const deps = { table: table(), lists: currentLists(), deadline };
  const query = { name, addressHash, dayLimit: Number(env('trialSearchesPerDay')), now };
  return trialSearch(deps, query, (found) => {
    const { matches, contained_matches = [] } = presentMatches(found, asked, presentSearchResult);
    return {
      results: matches,
      groups: presentShownGroups(found.result, found.lists),
      total_matches: found.result.totalMatches,
      contained: presentContained(found.result),
      contained_matches,
      lists_screened: found.lists.screened,
      lists_unavailable: found.lists.unavailable,
    };
  });
});

await preloadLists(['sanctions', 'pep']);
