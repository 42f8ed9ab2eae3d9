import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '../../contract/actor.ts';
import { batchFormats } from '../../contract/batches/batchLimits.ts';
import { usageKeys } from '../../contract/usage/usageKeys.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { putFile } from '../../platform/objectFiles.ts';
import { send, type UsageQueue } from '../../platform/queue.ts';
import { type BatchJob, findBatchJob } from '../../store/batches/batchJobs.ts';
import { updateJob } from '../../store/jobs/jobChanges.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { notedAgainDays } from '../../store/usage/usageBatches.ts';
import { recordOf } from '../usage/recordOf.ts';
import { withColumns } from './batchColumns.ts';
import { searchesDone, settleBatch } from './batchRules.ts';
import { writeResult } from './writeResult.ts';

export interface JoinBatch {
  table: Table;
  uploads: Bucket;
  usageQueue: UsageQueue;
  /** A folder for a result while it is written. */
  workDir: string;
  actor: Actor;
  clock: () => Date;
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
} as const;

/**
 * Joins the parts of a batch whose chunks are all screened to its results, a part in memory at a time, and completes it: searches of
 * rows that were not screened are released with that. Records a batch that was completed or cancelled. Repeated it does no harm.
 */
export async function joinBatch(deps: JoinBatch, accountId: string, id: string): Promise<void> {
  const { table, uploads, workDir, actor, clock } = deps;
  const job = await findBatchJob(table, accountId, id);
  if (job?.status === 'completed' || job?.status === 'cancelled') return recordBatch(deps.usageQueue, job, clock());
  if (job?.status !== 'processing' || job.unitsTotal === undefined || job.unitsCompleted < job.unitsTotal) return;
  const folder = await mkdtemp(join(workDir, 'batch-'));
  try {
    const started = await withColumns(uploads, job);
    for (const format of batchFormats) {
      const file = join(folder, `result.${format}`);
      await writeResult(uploads, started, format, file);
      await putFile(uploads, objectKeys.batchResult({ accountId, jobId: id }, format), file, contentTypes[format]);
      await rm(file);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { writes, more } = settleBatch(table, job, 'complete');
  const only = { unitsCompleted: job.unitsCompleted };
  if (!(await updateJob(table, job, 'complete', { actor, now: clock(), only, more }, writes))) return;
  await recordBatch(deps.usageQueue, job, clock());
}

/**
 * Records the searches of an ended batch, up to `notedAgainDays` after its start: until then a second record of it is recognised.
 */
async function recordBatch(queue: UsageQueue, job: BatchJob, now: Date): Promise<void> {
  const at = job.startedAt ?? job.createdAt;
  if (job.rowsDone === 0 || !job.plan || (now.getTime() - Date.parse(at)) / 86_400_000 >= notedAgainDays) return;
  const { id: eventId, accountId, appIdRef } = job;
  const call = { eventId, accountId, appIdRef, endpoint: usageKeys.batchFile, at };
  await send(queue, recordOf(call, { used: searchesDone(job), matched: job.rowsMatched + job.rowsMedia }));
}
