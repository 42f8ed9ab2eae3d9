import type { RowMedia } from '../../../contract/batches/batchMedia.ts';
import type { AskedOf } from '../../../queries/subjectOf.ts';
import type { PinnedReleases } from '../../../store/media/releaseEditions.ts';
import type { Table } from '../../../store/table.ts';
import { batchSources } from '../sources/batchSources.ts';
import { releasePublishers } from '../sources/releases/releasePublishers.ts';
import type { OpenPinned } from './openPinned.ts';
import { presentName, searchMediaForName } from './searchMediaForName.ts';

/** What looks for the rows of files in adverse media. */
export interface LookAtRows {
  table: Table;
  openPinned: OpenPinned;
}

interface Begun {
  accountId: string;
  releases: readonly PinnedReleases[];
  /** When the work was begun. */
  now: Date;
}

/**
 * Looks for one row's name in its file's pinned releases. Throws if one of the sources cannot be searched: a row would read as if
 * nothing stood there.
 */
export function rowLooker(
  deps: LookAtRows,
  { accountId, releases, now }: Begun,
): (asked: AskedOf) => Promise<RowMedia> {
  const { table, openPinned } = deps;
  const publishers = releasePublishers.filter(({ id }) => releases.some((one) => one.id === id));
  // Pinned releases may be searched: that was decided at the start.
  const fetched = releases.map(({ id }) => id);
  const sources = batchSources({ table, releases: openPinned.of(releases), fetched, now }, publishers);
  const look = { table, accountId, sources, now, limit: new AbortController().signal };
  return async (asked) => {
    const found = await searchMediaForName(look, asked);
    const down = found.answers.find(({ state }) => state === 'unavailable');
    if (down) throw new Error(`A source of adverse media could not be searched: ${down.source}`);
    return presentName(found);
  };
}
