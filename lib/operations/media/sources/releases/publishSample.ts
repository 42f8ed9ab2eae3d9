import type { Bucket } from '../../../../platform/bucket.ts';
import { findReleaseEdition, updateReleaseParts } from '../../../../store/media/releaseEditions.ts';
import type { Table } from '../../../../store/table.ts';
import type { Release } from './release.ts';
import { storePart } from './releaseParts.ts';

export interface PublishSample {
  table: Table;
  editions: Bucket;
}

/**
 * Makes a sample a source's searched content. `kept`: existing releases of the source, of its feed or of a sample, stay. Nothing of it
 * is searched before all of it is stored.
 */
export async function publishSample(
  { table, editions }: PublishSample,
  source: string,
  releases: readonly Release[],
): Promise<'published' | 'kept'> {
  const known = (await findReleaseEdition(table, source)) ?? { id: source };
  if (known.parts?.length) return 'kept';
  const part = await storePart(editions, source, releases, { replaces: [], isSample: true });
  return (await updateReleaseParts(table, known, [part])) ? 'published' : 'kept';
}
