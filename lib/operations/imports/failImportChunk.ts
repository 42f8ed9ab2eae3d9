import type { Actor } from '../../contract/actor.ts';
import { findChunk, updateChunkFailed } from '../../store/importChunks.ts';
import { findImportJob } from '../../store/importJobs.ts';
import { updateJob } from '../../store/jobChanges.ts';
import type { ChunkOf } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';

/** A chunk that arrived in the bucket. */
export interface ArrivedChunk extends ChunkOf {
  arrivedAt: Date;
}

/**
 * Ends the job of a chunk whose message has failed for the last time; one whose chunk was counted before goes on. What arrived before
 * the job's current try began says nothing about it: a try puts every chunk that is not done into the bucket anew.
 */
export async function failImportChunk(
  { table, actor, now }: { table: Table; actor: Actor; now: Date },
  chunk: ArrivedChunk,
): Promise<void> {
  const job = await findImportJob(table, chunk.accountId, chunk.jobId);
  if (job?.status !== 'processing' || chunk.arrivedAt < new Date(job.startedAt ?? job.createdAt)) return;
  const { tryNumber } = job;
  await updateChunkFailed(table, chunk, { sentence: 'This chunk could not be processed.', tryNumber });
  if ((await findChunk(table, chunk))?.status !== 'failed') return;
  const sentence = 'Some or all chunks failed to process.';
  await updateJob(table, job, 'fail', { actor, now, sentence, isOurFault: true, only: { tryNumber } });
}
