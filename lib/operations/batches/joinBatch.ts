import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '../../contract/actor.ts';
import { batchFormats } from '../../contract/batchLimits.ts';
import { usageKeys } from '../../contract/usageKeys.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { putFile } from '../../platform/objectFiles.ts';
import { send, type UsageQueue } from '../../platform/queue.ts';
import { type BatchJob, findBatchJob } from '../../store/batchJobs.ts';
import { updateJob } from '../../store/jobChanges.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { notedAgainDays } from '../../store/usageBatches.ts';
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
 * rows that were not screened are given back with that, and the usage is noted. Repeated it does no harm.
 */
export async function joinBatch(deps: JoinBatch, accountId: string, id: string): Promise<void> {
  const { table, uploads, workDir, actor, clock } = deps;
  const job = await findBatchJob(table, accountId, id);
  if (job?.status === 'completed') return noteBatchUsageAgain(deps.usageQueue, job, clock());
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
  await noteBatchUsage(deps.usageQueue, job);
}

/** Notes them of a batch that had ended before, in case that was cut off then: not later than the event is sure to be recognised. */
export async function noteBatchUsageAgain(queue: UsageQueue, job: BatchJob, now: Date): Promise<void> {
  const days = (now.getTime() - Date.parse(notedAt(job))) / 86_400_000;
  if (days < notedAgainDays) await noteBatchUsage(queue, job);
}

const notedAt = ({ startedAt, createdAt }: BatchJob) => startedAt ?? createdAt;

/** Notes the searches of an ended batch in the usage of its account, once however often it is told. */
export async function noteBatchUsage(queue: UsageQueue, job: BatchJob): Promise<void> {
  if (job.rowsDone === 0 || !job.plan) return;
  await send(queue, {
    event_id: job.id,
    account_id: job.accountId,
    app_id_ref: job.appIdRef,
    endpoint: usageKeys.batchFile,
    request_count: searchesDone(job),
    matched_count: job.rowsMatched + job.rowsMedia,
    status: 200,
    calls: 1,
    at: notedAt(job),
  });
}
