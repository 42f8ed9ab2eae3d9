import type { Actor } from '../../contract/actor.ts';
import { findChunk, updateChunkFailed } from '../../store/imports/importChunks.ts';
import { findImportJob } from '../../store/imports/importJobs.ts';
import type { ChunkOf } from '../../store/objectKeys.ts';
import { type EndJob, endJob } from '../jobs/endJob.ts';
import { importRules } from './importRules.ts';

/**
 * Ends the job of a chunk with a finally failed message; one with an already counted chunk goes on. A message of an earlier try says
 * nothing about the job's current one: each try sends a message for every unfinished chunk.
 */
export async function failImportChunk(
  { actor, now, ...deps }: EndJob & { actor: Actor; now: Date },
  chunk: ChunkOf,
  tryNumber: number,
): Promise<void> {
  const { table } = deps;
  const job = await findImportJob(table, chunk.accountId, chunk.jobId);
  if (job?.status !== 'processing' || job.tryNumber !== tryNumber) return;
  await updateChunkFailed(table, chunk, { sentence: 'This chunk could not be processed.', tryNumber });
  if ((await findChunk(table, chunk))?.status !== 'failed') return;
  const sentence = 'Some or all chunks failed to process.';
  await endJob(deps, importRules, job, { to: 'fail', actor, now, sentence, isOurFault: true, only: { tryNumber } });
}
