import type { JobMessage } from '../../contract/messages.ts';
import { type Bucket, putObject } from '../../platform/bucket.ts';
import type { Queue } from '../../platform/queue.ts';
import { prepareNames } from '../../screening/segments.ts';
import { findChunk, updateChunkCompleted } from '../../store/imports/importChunks.ts';
import { findImportJob } from '../../store/imports/importJobs.ts';
import { type ChunkOf, objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { readEntityLines } from './entityLines.ts';

export interface PrepareChunk {
  table: Table;
  uploads: Bucket;
  publishQueue: Queue<JobMessage>;
}

/**
 * Prepares a chunk's records for publishing, the heavy part of building an edition, and counts the chunk as done. Delivered twice, it
 * writes the same and counts nothing; delivered after the job ended, it does nothing. The last one wakes importReady. The records were
 * checked at reading, and are checked by their hash here.
 */
export async function prepareChunk({ table, uploads, publishQueue }: PrepareChunk, chunk: ChunkOf): Promise<void> {
  const { accountId, jobId, number } = chunk;
  const job = await findImportJob(table, accountId, jobId);
  if (job?.status !== 'processing') return;
  const [{ entities, sha256 }, noted] = await Promise.all([
    readEntityLines(uploads, objectKeys.chunk(chunk)),
    findChunk(table, chunk),
  ]);
  // One of a longer reading before: the file has been read again since.
  if (!noted) return;
  if (sha256 !== noted.sha256) throw new Error(`Chunk ${number} does not hold what was read for it`);
  if (noted.status === 'pending') {
    await putObject(uploads, objectKeys.prepared(chunk), await prepareNames(entities, sha256));
    await updateChunkCompleted(table, chunk, sha256);
  }
  // Also if counted before: this makes up for a wake-up lost with that delivery.
  const after = await findImportJob(table, accountId, jobId);
  if (after?.unitsTotal !== undefined && after.unitsCompleted >= after.unitsTotal) {
    await wakeJob(publishQueue, after);
  }
}
