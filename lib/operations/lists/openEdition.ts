import { type Bucket, readObject } from '../../platform/bucket.ts';
import { logFault } from '../../platform/log.ts';
import { type OpenedSegment, openOrRenew } from '../../screening/segments.ts';
import type { Edition } from '../../store/lists/editions.ts';

type Open = (bytes: Uint8Array) => Promise<OpenedSegment>;
type OpenedEdition = OpenedSegment | { ok: false; reason: 'lost' };

/** The segment of an edition as screening would open it, or as `open` does. */
export async function openEdition(
  editions: Bucket,
  { segmentKey }: Pick<Edition, 'segmentKey'>,
  open: Open = openOrRenew,
): Promise<OpenedEdition> {
  const bytes = await readObject(editions, segmentKey);
  return bytes ? open(bytes) : { ok: false, reason: 'lost' };
}

/**
 * The same for work that does without the edition: a failing bucket is one more reason. A damaged object may never be delivered, neither
 * by S3 on a damaged disk nor through a failing checksum.
 */
export async function openEditionIfDelivered(
  editions: Bucket,
  edition: Edition,
  open?: Open,
): Promise<OpenedEdition | { ok: false; reason: 'undelivered' }> {
  try {
    return await openEdition(editions, edition, open);
  } catch (error) {
    logFault('edition not delivered', error, { listType: edition.list, editionId: edition.id });
    return { ok: false, reason: 'undelivered' };
  }
}
