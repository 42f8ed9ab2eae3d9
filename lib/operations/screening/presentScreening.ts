import type { IgnoredCriterion, SimilarCount } from '../../contract/screening/screening.ts';
import type { ScreeningInput } from '../../contract/screening/screeningInput.ts';
import { policyVersion } from '../../screening/policy.ts';
import type { ScreeningResult } from '../../screening/search.ts';
import type { LoadedLists } from './loadedLists.ts';
import { presentGroups } from './presentGroups.ts';
import { presentContained } from './presentMatches.ts';

/** Findings of a search, and its lists. */
interface Found {
  result: ScreeningResult;
  lists: LoadedLists;
}

/** The part of the input that decides which criteria count. */
type Asked = Pick<ScreeningInput, 'match_type' | 'threshold'> & { include_contained?: boolean };

/** What every answer of a counted screening says beside its matches. */
export function presentScreening(found: Found & { similar: SimilarCount | null }, input: Asked) {
  return { ...presentFindings(found, input), similar: found.similar, ...presentBasis(found.lists) };
}

/** What is said of each name. */
export function presentFindings({ result, lists }: Found, input: Asked) {
  return {
    groups: presentGroups(result.matches, lists),
    total_matches: result.totalMatches,
    contained: presentContained(result),
    criteria_ignored: [...result.criteriaIgnored, ...ignoredOfExact(input)],
  };
}

/** What is said once, of whatever number of names. */
export function presentBasis(lists: LoadedLists) {
  return {
    lists_screened: lists.screened,
    lists_unavailable: lists.unavailable,
    policy_version: policyVersion,
  };
}

/** What only a fuzzy search can use. */
function ignoredOfExact({ match_type, threshold, include_contained = false }: Asked): IgnoredCriterion[] {
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
