import type { ReleaseEdition, ReleasePart } from '../../../../store/media/releaseEditions.ts';

/**
 * Whether a stored part may be searched: of an authority not (or no longer) fetched by the stage only a sample, since its terms of reuse
 * may be the reason.
 */
export const maySearch = (part: ReleasePart, isFetched: boolean) => isFetched || part.isSample;

/** An authority's searchable content: only the samples' days if the stage does not fetch it. */
export function searchableOf(edition: ReleaseEdition, isFetched: boolean): ReleaseEdition {
  if (isFetched) return edition;
  const { coveredFrom: _from, checkedAt: _at, parts = [], ...rest } = edition;
  return { ...rest, parts: parts.filter((part) => maySearch(part, false)) };
}
