import { findReleaseEditions, type PinnedReleases } from '../../../store/media/releaseEditions.ts';
import type { Table } from '../../../store/table.ts';
import { coveredBy } from '../sources/releases/releaseCoverage.ts';
import { releasePublishers } from '../sources/releases/releasePublishers.ts';
import { searchableOf } from '../sources/releases/searchableReleases.ts';

/**
 * Stored and searchable releases of each source at this moment, in the order of the publishers; empty without any. `fetched`: ids of
 * publishers whose releases the stage fetches. A source complete on no day is left out: no finding in it would be an answer, and its
 * file could not end.
 */
export async function pinReleases(table: Table, fetched: readonly string[]): Promise<PinnedReleases[]> {
  const editions = await findReleaseEditions(table);
  return releasePublishers.flatMap((publisher) => {
    const stored = editions.find(({ id }) => id === publisher.id);
    const edition = stored && searchableOf(stored, fetched.includes(stored.id));
    if (!edition?.parts?.length || !coveredBy(edition)) return [];
    const { id, parts, coveredFrom, checkedAt } = edition;
    return [{ id, parts, ...(coveredFrom ? { coveredFrom } : {}), ...(checkedAt ? { checkedAt } : {}) }];
  });
}
