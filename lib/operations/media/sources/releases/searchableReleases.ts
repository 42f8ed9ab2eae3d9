import type { ReleaseEdition, ReleasePart } from '../../../../store/media/releaseEditions.ts';

/**
 * Whether a stored part may be searched: of an authority that the stage does not fetch, or fetches no longer, only a sample, since its
 * terms of reuse may be the reason.
 */
export const maySearch = (part: ReleasePart, isFetched: boolean) => isFetched || part.isSample;

/** What may be searched of an authority, which covers the days of the samples alone where the stage does not fetch it. */
export function searchableOf(edition: ReleaseEdition, isFetched: boolean): ReleaseEdition {
  if (isFetched) return edition;
  const { coveredFrom: _from, checkedAt: _at, parts = [], ...rest } = edition;
  return { ...rest, parts: parts.filter((part) => maySearch(part, false)) };
}
