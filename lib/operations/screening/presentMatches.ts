import type { ScreenedList } from '../../contract/lists/lists.ts';
import type { MatchType } from '../../screening/query.ts';
import type { ScreeningResult, SegmentMatch } from '../../screening/search.ts';
import { boundMatches } from './boundMatches.ts';
import type { LoadedLists } from './loadedLists.ts';

/** Presents one match as its endpoint does. */
export type PresentMatch<Match> = (match: SegmentMatch, matchType: MatchType, edition: ScreenedList) => Match;

interface Asked {
  match_type: MatchType;
  include_contained: boolean;
}

/** Matches of an answer, and on request a fuzzy search's records with the terms alone; together within a function's answer. */
export function presentMatches<Match extends { truncated: string[] }>(
  { result, lists }: { result: ScreeningResult; lists: LoadedLists },
  { match_type, include_contained }: Asked,
  present: PresentMatch<Match>,
): { matches: Match[]; contained_matches?: Match[] } {
  const { matches, contained } = result;
  const bounded = boundMatches(
    [...matches, ...(contained?.matches ?? [])].map((match) =>
      present(match, match_type, lists.editionOf(match.segment)),
    ),
  );
  const ownMatches = bounded.slice(0, matches.length);
  return contained && include_contained
    ? { matches: ownMatches, contained_matches: bounded.slice(matches.length) }
    : { matches: ownMatches };
}

/** How many records contain the terms and are no matches; null for an exact search. */
export function presentContained({ contained }: ScreeningResult): { total: number } | null {
  return contained ? { total: contained.total } : null;
}
