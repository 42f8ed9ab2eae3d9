import { type NotScreenedReason, subjectMatchesMax } from '../../contract/monitoring/monitoringLimits.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { ScreeningQuery } from '../../screening/query.ts';
import { type SegmentMatch, search } from '../../screening/search.ts';
import type { Segment } from '../../screening/segments.ts';
import type { SubjectFacts } from '../../store/subjects/subjects.ts';
import { subjectQueries } from './subjectQueries.ts';

export type SubjectSearch =
  | { isSearched: true; matches: SegmentMatch[] }
  | { isSearched: false; reason: NotScreenedReason };

/** The records found by any name of a subject, each with its best score, best first. */
export function searchSubject(segments: readonly Segment[], subject: SubjectFacts, threshold: number): SubjectSearch {
  const queries = queriesUnlessRefused(subject, threshold);
  if (!queries) return { isSearched: false, reason: 'not_searchable' };
  const best = new Map<Segment, Map<string, SegmentMatch>>();
  let count = 0;
  for (const query of queries) {
    const { matches, totalMatches } = search(segments, query);
    if (totalMatches > subjectMatchesMax) return { isSearched: false, reason: 'too_many_matches' };
    for (const match of matches) {
      const known = best.get(match.segment) ?? new Map<string, SegmentMatch>();
      best.set(match.segment, known);
      const { sourceRef } = match.entity;
      const other = known.get(sourceRef);
      if (!other) count += 1;
      if (!other || match.score > other.score) known.set(sourceRef, match);
    }
  }
  if (count > subjectMatchesMax) return { isSearched: false, reason: 'too_many_matches' };
  const matches = [...best.values()].flatMap((each) => [...each.values()]).sort((a, b) => b.score - a.score);
  return { isSearched: true, matches };
}

/** Whether any name of a subject has a match. An unsearchable subject counts as one: its search says why. */
export function mayMatch(segments: readonly Segment[], subject: SubjectFacts, threshold: number): boolean {
  if (segments.length === 0) return false;
  const queries = queriesUnlessRefused(subject, threshold);
  return !queries || queries.some((query) => search(segments, { ...query, limit: 0 }).totalMatches > 0);
}

function queriesUnlessRefused(subject: SubjectFacts, threshold: number): ScreeningQuery[] | undefined {
  try {
    return subjectQueries(subject, threshold);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
