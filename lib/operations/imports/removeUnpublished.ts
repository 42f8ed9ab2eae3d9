import { pageItems } from '../../contract/page.ts';
import { type Bucket, putObject, readObject, removeObject } from '../../platform/bucket.ts';
import { type ImportJob, isSegmentAwaited } from '../../store/imports/importJobs.ts';
import { findEditions } from '../../store/lists/editions.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';

/**
 * Removes the objects of an import cancelled or failed before its edition was published: no edition names them. A segment is named by
 * its hash, so it stays if an edition of the account has the same, or another import is about to. One of a shared list stays too: it is
 * nobody's secret, and no function may remove everybody's lists.
 */
export async function removeUnpublished(
  { table, editions }: { table: Table; editions: Bucket },
  job: ImportJob,
): Promise<void> {
  const { accountId, id: jobId, status, scope, storedSegment } = job;
  if (!storedSegment || (status !== 'cancelled' && status !== 'failed')) return;
  await removeObject(editions, objectKeys.changes({ accountId, jobId }));
  if (scope !== 'private' || (await isNamed(table, job, storedSegment))) return;
  const bytes = await readObject(editions, storedSegment);
  if (!bytes) return;
  await removeObject(editions, storedSegment);
  // An import of the same records that has noted it meanwhile may have stored it before the removal; a later one stores it after.
  if (await isNamed(table, job, storedSegment)) await putObject(editions, storedSegment, bytes);
}

/** An import names its segment until it publishes, and from then on its edition does: read in this order, neither is missed. */
async function isNamed(table: Table, { accountId, listType }: ImportJob, segmentKey: string): Promise<boolean> {
  if (await isSegmentAwaited(table, accountId, segmentKey)) return true;
  for (let cursor: string | undefined; ; ) {
    const page = await findEditions(table, 'private', accountId, listType, { cursor, limit: pageItems });
    if (page.values.some((edition) => edition.segmentKey === segmentKey)) return true;
    if (!page.nextCursor) return false;
    cursor = page.nextCursor;
  }
}
