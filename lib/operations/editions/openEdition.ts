import { type Bucket, readObject } from '../../platform/bucket.ts';
import { type OpenedSegment, openOrRenew } from '../../screening/segments.ts';
import type { Edition } from '../../store/editions.ts';

/** The segment of an edition as screening would open it, or as `open` does. */
export async function openEdition(
  editions: Bucket,
  { segmentKey }: Pick<Edition, 'segmentKey'>,
  open: (bytes: Uint8Array) => Promise<OpenedSegment> = openOrRenew,
): Promise<OpenedSegment | { ok: false; reason: 'lost' }> {
  const bytes = await readObject(editions, segmentKey);
  return bytes ? open(bytes) : { ok: false, reason: 'lost' };
}
