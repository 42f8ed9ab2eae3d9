import { mediaOfBatch } from '../../../lib/operations/media/inBatches/mediaOfBatch.ts';
import { batchSources } from '../../../lib/operations/media/sources/batchSources.ts';
import type { LookInBatch } from '../../../lib/operations/screening/screenBatch.ts';
import type { AppIdCaller } from '../http/caller.ts';
import { currentReleases } from '../media/currentReleases.ts';
import { fetchedReleases } from '../media/fetchedReleases.ts';
import { table } from '../table.ts';
import { allInPlace } from '../usage/workPlaces.ts';

/** Milliseconds after a call's arrival in which names are looked for; a name takes a second at most. */
const mediaMsMax = 17_000;

/** Looks for adverse media about the names of a call; its function needs the rights of `releasesGrants`. Throws RATE_LIMITED. */
export function lookInBatch({
  caller,
  now,
  receivedAt,
}: {
  caller: AppIdCaller;
  now: Date;
  receivedAt: Date;
}): LookInBatch {
  const { accountId } = caller;
  const deps = { table: table(), releases: currentReleases(), fetched: fetchedReleases(), now };
  const leftMs = Math.max(0, receivedAt.getTime() + mediaMsMax - Date.now());
  const limit = AbortSignal.timeout(leftMs);
  const look = { table: table(), accountId, sources: batchSources(deps), now, limit };
  return (asked) => {
    const subjects = asked.map(({ name, type, date_of_birth, nationality, external_ref }) => ({
      name,
      date_of_birth,
      nationality,
      external_ref,
      type,
    }));
    return allInPlace('media', caller, () => mediaOfBatch(look, subjects));
  };
}
