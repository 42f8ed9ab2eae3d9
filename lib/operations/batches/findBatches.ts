import { pageItems } from '../../contract/page.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { type BatchJob, findBatchJobs } from '../../store/batches/batchJobs.ts';
import type { Table } from '../../store/table.ts';
import { type BatchSeer, isSeenBy } from './batchCaller.ts';
import { withOptions } from './batchColumns.ts';
import { presentBatch } from './presentBatch.ts';

/** A page of the batches visible to the caller, newest first. Only the last one may be shorter. */
export async function findBatches(
  { table, uploads }: { table: Table; uploads: Bucket },
  caller: BatchSeer,
  cursor: string | undefined,
) {
  const seen: BatchJob[] = [];
  let next = cursor;
  do {
    const page = await findBatchJobs(table, caller.accountId, { cursor: next, limit: pageItems - seen.length });
    seen.push(...page.values.filter((job) => isSeenBy(caller, job) && !job.subjectImport));
    next = page.nextCursor;
  } while (next !== undefined && seen.length < pageItems);
  const whole = await Promise.all(seen.map((job) => withOptions(uploads, job)));
  return { batches: whole.map(presentBatch), next_cursor: next ?? null };
}
