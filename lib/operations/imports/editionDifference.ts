import type { ChangeCounts } from '../../contract/lists/lists.ts';
import { compareEditions } from '../../lists/compareEditions.ts';
import { type Bucket, putObject } from '../../platform/bucket.ts';
import { type Segment, unequalRecords } from '../../screening/segments.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';

/**
 * Stores added, removed and changed entities against the edition before, with names: under the account, since nobody else may read the
 * changes of a private edition. Nothing without a readable edition before.
 */
export async function putChanges(
  editions: Bucket,
  { accountId, id: jobId }: ImportJob,
  { before, after }: { before: Segment | undefined; after: Segment },
): Promise<{ changes: ChangeCounts | undefined; changesKey: string | undefined }> {
  if (!before) return { changes: undefined, changesKey: undefined };
  const unequal = unequalRecords(before, after);
  const compared = await compareEditions(unequal.before, unequal.after);
  const found = { ...compared, unchangedCount: compared.unchangedCount + unequal.equalCount };
  const changesKey = objectKeys.changes({ accountId, jobId });
  await putObject(editions, changesKey, JSON.stringify(found), 'application/json');
  const { added, removed, changed } = found;
  return { changes: { added: added.length, removed: removed.length, changed: changed.length }, changesKey };
}
