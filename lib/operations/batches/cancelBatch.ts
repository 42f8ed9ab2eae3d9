import type { BatchFile } from '../../contract/batchShapes.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { UsageQueue } from '../../platform/queue.ts';
import type { Table } from '../../store/table.ts';
import { cancelJob } from '../jobs/cancelJob.ts';
import { type BatchCaller, ownBatch } from './batchCaller.ts';
import { withOptions } from './batchColumns.ts';
import { batchRules } from './batchRules.ts';
import { noteBatchUsage, noteBatchUsageAgain } from './joinBatch.ts';
import { presentBatch } from './presentBatch.ts';

/** Cancels a batch that has not ended; what was not screened is given back with it. Asked again it succeeds again. */
export async function cancelBatch(
  { table, uploads, usageQueue, now }: { table: Table; uploads: Bucket; usageQueue: UsageQueue; now: Date },
  caller: BatchCaller,
  id: string,
): Promise<BatchFile> {
  const job = await ownBatch(table, caller, id);
  await cancelJob({ table, queues: {}, actor: caller.actor, now }, batchRules, job, { noun: 'batch' });
  const ended = await ownBatch(table, caller, id);
  if (job.status === 'cancelled') await noteBatchUsageAgain(usageQueue, ended, now);
  else await noteBatchUsage(usageQueue, ended);
  return presentBatch(await withOptions(uploads, ended));
}
