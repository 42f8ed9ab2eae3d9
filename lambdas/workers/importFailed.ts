import type { S3Event } from 'aws-lambda';
import { importRequested } from '../../lib/contract/messages.ts';
import { chunkOfKey } from '../../lib/operations/imports/importObjects.ts';
import { type ChunkOf, failChunk, listChunks } from '../../lib/store/importChunks.ts';
import { endImportJob } from '../../lib/store/importJobChanges.ts';
import { chunkKeys } from '../kit/chunkKeys.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/worker.ts';

/** The spec's sentences. */
const chunkSentence = 'Some or all chunks failed to process.';
const jobSentence = 'Multi-job import failed. Please check the job details.';

/**
 * A message of the import failed again and again: its job ends here, so that no import hangs for ever. It was a fault of ours, so
 * the person may try it again.
 */
export const handler = eachMessage('importFailed', async ({ body }, now) => {
  const message: unknown = JSON.parse(body);
  const requested = importRequested.safeParse(message);
  if (requested.success) {
    const { account_id: accountId, job_id: id } = requested.data;
    await endImportJob(table(), { accountId, id }, { status: 'failed', sentence: jobSentence, isOurFault: true, now });
    return;
  }
  for (const key of chunkKeys(message as Partial<S3Event>)) {
    const chunk = chunkOfKey(key);
    if (!chunk) continue;
    const { accountId, jobId: id } = chunk;
    await failChunk(table(), chunk, 'This chunk could not be processed.');
    // A chunk that was counted before is not lost with its repetition.
    if (!(await hasFailed(chunk))) continue;
    await endImportJob(
      table(),
      { accountId, id },
      { status: 'failed', sentence: chunkSentence, isOurFault: true, now },
    );
  }
});

async function hasFailed({ accountId, jobId, number }: ChunkOf): Promise<boolean> {
  const chunks = await listChunks(table(), accountId, jobId);
  return chunks.some((chunk) => chunk.number === number && chunk.status === 'failed');
}
