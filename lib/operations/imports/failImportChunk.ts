import type { Actor } from '../../contract/actor.ts';
import { findChunks, updateChunkFailed } from '../../store/importChunks.ts';
import { updateJob } from '../../store/jobChanges.ts';
import type { ChunkOf } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';

/** Ends the job of a chunk whose message has failed for the last time; one whose chunk was counted before goes on. */
export async function failImportChunk(
  { table, actor, now }: { table: Table; actor: Actor; now: Date },
  chunk: ChunkOf,
): Promise<void> {
  const { accountId, jobId, number } = chunk;
  await updateChunkFailed(table, chunk, 'This chunk could not be processed.');
  const chunks = await findChunks(table, accountId, jobId);
  if (!chunks.some((each) => each.number === number && each.status === 'failed')) return;
  const sentence = 'Some or all chunks failed to process.';
  await updateJob(table, { kind: 'import', accountId, id: jobId }, 'fail', { actor, now, sentence, isOurFault: true });
}
