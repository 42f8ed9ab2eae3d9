import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Actor } from '../../contract/actor.ts';
import { batchFormats } from '../../contract/batches/batchLimits.ts';
import { usageKeys } from '../../contract/usage/usageKeys.ts';
import { putFile } from '../../platform/objectFiles.ts';
import { send, type UsageQueue } from '../../platform/queue.ts';
import { type BatchJob, findBatchJob } from '../../store/batches/batchJobs.ts';
import { updateJob } from '../../store/jobs/jobChanges.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { notedAgainDays } from '../../store/usage/usageBatches.ts';
import { recordOf } from '../usage/recordOf.ts';
import { withColumns } from './batchColumns.ts';
import { searchesDone, settleBatch } from './batchRules.ts';
import { type FileReceipts, fileReceipt, sentFileReceipt } from './fileReceipt.ts';
import { momentOf } from './momentOf.ts';
import { writeResult } from './writeResult.ts';

export interface JoinBatch extends FileReceipts {
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
  if (job?.status === 'completed' || job?.status === 'cancelled') return recordBatch(deps, job, clock());
  if (job?.status !== 'processing' || job.unitsTotal === undefined || job.unitsCompleted < job.unitsTotal) return;
  const results = { csv: '', xlsx: '', json: '' };
  const folder = await mkdtemp(join(workDir, 'batch-'));
  try {
    const started = await withColumns(uploads, job);
    for (const format of batchFormats) {
      const file = join(folder, `result.${format}`);
      await writeResult(uploads, started, format, file);
      results[format] = await sha256OfFile(file);
      await putFile(uploads, objectKeys.batchResult({ accountId, jobId: id }, format), file, contentTypes[format]);
      await rm(file);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // A file cut by an earlier release has no receipt: its chunks did not say what it needs.
  const receipt = job.inputSha256 === undefined ? undefined : await fileReceipt(deps, job, { results, now: clock() });
  const { writes, more } = settleBatch(table, job, 'complete');
  const only = { unitsCompleted: job.unitsCompleted };
  const ended = { ...more, set: { ...more.set, ...(receipt ? { receipt } : {}) } };
  if (!(await updateJob(table, job, 'complete', { actor, now: clock(), only, more: ended }, writes))) return;
  await recordBatch(deps, { ...job, ...(receipt ? { receipt } : {}) }, clock());
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
}

/**
 * Records the searches of an ended batch, up to `notedAgainDays` after its start: until then a second record of it is recognised.
 */
async function recordBatch({ usageQueue, keys }: JoinBatch, job: BatchJob, now: Date): Promise<void> {
  const begun = job.startedAt ?? job.createdAt;
  if (!job.plan || (now.getTime() - Date.parse(begun)) / 86_400_000 >= notedAgainDays) return;
  // Of neither rows nor a number there is nothing to say.
  if (job.rowsDone === 0 && !job.receiptBegun) return;
  const at = momentOf(job).toISOString();
  const { id: eventId, accountId, appIdRef } = job;
  const call = { eventId, accountId, appIdRef, endpoint: usageKeys.batchFile, at };
  const counted = { used: searchesDone(job), matched: job.rowsMatched + job.rowsMedia };
  const receipt = await sentFileReceipt(keys, job);
  await send(usageQueue, recordOf(call, { ...counted, serial: job.receiptBegun?.serial, receipt }));
}
