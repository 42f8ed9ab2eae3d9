import type { IgnoredCriterion } from '../../contract/screening.ts';
import type { ScreeningInput } from '../../contract/screeningInput.ts';
import type { ScreeningResult } from '../../screening/search.ts';
import type { LoadedLists } from './loadedLists.ts';
import { presentContained } from './presentMatches.ts';

/** What every answer of a counted screening says beside its matches. */
export function presentScreening(
  { result, lists }: { result: ScreeningResult; lists: LoadedLists },
  input: ScreeningInput,
) {
  return {
    total_matches: result.totalMatches,
    contained: presentContained(result),
    criteria_ignored: [...result.criteriaIgnored, ...ignoredOfExact(input)],
    lists_screened: lists.screened,
    lists_unavailable: lists.unavailable,
    policy_version: result.policyVersion,
  };
}

/** What only a fuzzy search can use. */
function ignoredOfExact({ match_type, threshold, include_contained }: ScreeningInput): IgnoredCriterion[] {
  if (match_type === 'fuzzy') return [];
  const reasons: (IgnoredCriterion & { given: boolean })[] = [
    {
      field: 'threshold',
      given: threshold !== undefined,
      reason: 'An exact search answers every name that has all terms, whatever its score.',
    },
    {
      field: 'include_contained',
      given: include_contained,
      reason: 'An exact search finds complete words only. Use match_type fuzzy to find names that contain the terms.',
    },
  ];
  return reasons.filter(({ given }) => given).map(({ field, reason }) => ({ field, reason }));
}
