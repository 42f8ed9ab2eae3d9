import { checkEntity } from '../../lists/checkEntity.ts';
import { type ImportsQueue, send } from '../../platform/queue.ts';
import type { ListedEntity } from '../../screening/entity.ts';
import { type ChunkOf, completeChunk, listChunks } from '../../store/importChunks.ts';
import { getImportJob } from '../../store/importJobs.ts';
import type { Table } from '../../store/table.ts';
import { type Bucket, getEntities, importObjects, putEntities, sha256OfEntities } from './importObjects.ts';

export interface CheckChunk {
  table: Table;
  uploads: Bucket;
  publishQueue: ImportsQueue;
}

/**
 * Checks the records of one chunk, writes them as the chunk's part and counts the chunk as done. Delivered twice, it writes the
 * same part and counts nothing; delivered after the job ended, it does nothing. The last one wakes importReady.
 */
export async function checkChunk({ table, uploads, publishQueue }: CheckChunk, chunk: ChunkOf): Promise<void> {
  const { accountId, jobId, number } = chunk;
  const job = await getImportJob(table, accountId, jobId);
  if (job?.status !== 'processing') return;
  const [given, noted] = await Promise.all([
    getEntities(uploads, importObjects.chunk(chunk, number)),
    listChunks(table, accountId, jobId).then((chunks) => chunks.find((c) => c.number === number)),
  ]);
  const sha256 = sha256OfEntities(given);
  if (sha256 !== noted?.sha256) throw new Error(`Chunk ${number} does not hold what was read for it`);
  const checked = given.flatMap((entity): ListedEntity[] => {
    const decision = checkEntity(entity);
    return decision.entity ? [decision.entity] : [];
  });
  // Reading has checked every record once, by the same rules.
  if (checked.length !== given.length) throw new Error(`Chunk ${number} has records that were not checked`);
  await putEntities(uploads, importObjects.part(chunk, number), checked);
  await completeChunk(table, chunk, sha256);
  // Also when it was counted before: if the wake-up was lost with that delivery, this one makes up for it.
  const after = await getImportJob(table, accountId, jobId);
  if (after?.totalChunks !== undefined && after.chunksCompleted >= after.totalChunks) {
    await send(publishQueue, { account_id: accountId, job_id: jobId });
  }
}
