import { policyVersion } from '../../screening/policy.ts';
import type { ScreeningResult } from '../../screening/search.ts';
import type { LoadedLists } from './loadedLists.ts';
import { presentGroups } from './presentGroups.ts';

/** What every answer of a counted screening says beside its matches. */
export function presentScreening({ result, lists }: { result: ScreeningResult; lists: LoadedLists }) {
  return { ...presentFindings(result), ...presentBasis(lists) };
}

/** What is said of each name. */
export function presentFindings(result: ScreeningResult) {
  return {
    groups: presentGroups(result.matches, lists),
    total_matches: result.totalMatches,
    criteria_ignored: result.criteriaIgnored,
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
