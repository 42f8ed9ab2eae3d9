import type { BatchFile } from '../../contract/batches/batchShapes.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { JobQueue } from '../../platform/queue.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { cancelJob } from '../jobs/cancelJob.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { type BatchCaller, ownBatch } from './batchCaller.ts';
import { withOptions } from './batchColumns.ts';
import { batchRules } from './batchRules.ts';
import { presentBatch } from './presentBatch.ts';

/** Longer than the timeout of the cancelling function: the message comes after the cancellation, if there is one. */
const recordedAfterSeconds = 20;

/**
 * Cancels an open batch and releases the searches of unscreened rows. The message for its record is sent first: no cancelled batch is
 * without a record. Asked again it succeeds again.
 */
export async function cancelBatch(
  { table, uploads, batchResultsQueue, now }: { table: Table; uploads: Bucket; batchResultsQueue: JobQueue; now: Date },
  caller: BatchCaller,
  id: string,
): Promise<BatchFile> {
  const job = await ownBatch(table, caller, id);
  if (job.status === 'processing') await wakeJob(batchResultsQueue, job, recordedAfterSeconds);
  const writes = await recordChange(table, job.accountId, {
    action: 'batch.cancelled',
    by: caller.actor,
    target: { type: 'batch', id, name: job.fileName },
    before: { status: job.status },
    after: { status: 'cancelled' },
  });
  await cancelJob({ table, queues: {}, actor: caller.actor, now }, batchRules, job, { noun: 'batch', writes });
  return presentBatch(await withOptions(uploads, await ownBatch(table, caller, id)));
}
