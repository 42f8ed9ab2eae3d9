import { pageItems } from '../../contract/page.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { type BatchJob, findBatchJobsWhere } from '../../store/batches/batchJobs.ts';
import type { Table } from '../../store/table.ts';
import { type BatchSeer, isSeenBy } from './batchCaller.ts';
import { withOptions } from './batchColumns.ts';
import { presentBatch } from './presentBatch.ts';

/** A page of the batches visible to the caller, newest first; it may be short or empty while there is a cursor. */
export async function findBatches(
  { table, uploads }: { table: Table; uploads: Bucket },
  caller: BatchSeer,
  cursor: string | undefined,
) {
  const isSeen = (job: BatchJob): job is BatchJob => isSeenBy(caller, job) && !job.subjectImport;
  const page = { cursor, limit: pageItems };
  const { values, nextCursor } = await findBatchJobsWhere(table, caller.accountId, isSeen, page);
  const whole = await Promise.all(values.map((job) => withOptions(uploads, job)));
  return { batches: whole.map(presentBatch), next_cursor: nextCursor ?? null };
}
