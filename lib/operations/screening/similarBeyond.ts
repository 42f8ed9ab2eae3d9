import type { SimilarCount } from '../../contract/screening/screening.ts';
import type { ScreeningQuery } from '../../screening/query.ts';
import { type ScreeningResult, type SegmentMatch, search } from '../../screening/search.ts';
import type { Segment } from '../../screening/segments.ts';

/** Matches of an exact search told apart one by one; of more, as for common names, those with the threshold's score count as known. */
const knownMax = 200;

/**
 * Findings of a fuzzy search of the same query beyond the matches of an exact one, given as `result`: number of records, and best score.
 * Null for a fuzzy search. Takes the time of a fuzzy search.
 */
export function similarBeyond(
  segments: readonly Segment[],
  query: ScreeningQuery,
  result: ScreeningResult,
): SimilarCount | null {
  if (query.matchType !== 'exact') return null;
  const exact = allOf(segments, query, result);
  const known = new Set(exact.map(idOf));
  const fuzzy = search(segments, {
    ...query,
    matchType: 'fuzzy',
    containedLimit: undefined,
    limit: exact.length + 1,
  });
  const found = fuzzy.matches.map((match) => ({ id: idOf(match), score: match.score }));
  const shown = new Set(found.map(({ id }) => id));
  // The score of a record is no lower in a fuzzy search.
  const both = exact.filter((match) => shown.has(idOf(match)) || match.score >= query.threshold).length;
  const unlisted = (exact.at(-1)?.score ?? 0) >= query.threshold ? result.totalMatches - exact.length : 0;
  const total = Math.max(0, fuzzy.totalMatches - both - unlisted);
  const best = found.find(({ id }) => !known.has(id));
  return { total, best_score: total > 0 && best ? best.score : null };
}

/** The matches of an exact search, beyond its limit as well. */
function allOf(segments: readonly Segment[], query: ScreeningQuery, result: ScreeningResult): SegmentMatch[] {
  if (result.totalMatches <= result.matches.length || result.matches.length >= knownMax) return result.matches;
  return search(segments, { ...query, limit: Math.min(knownMax, result.totalMatches) }).matches;
}

const idOf = ({ segment, entity }: SegmentMatch) => `${segment.list} ${entity.sourceRef}`;
