import type { S3Event } from 'aws-lambda';
import { importRequested } from '../../lib/contract/messages.ts';
import { chunkOfKey } from '../../lib/operations/importObjects.ts';
import { failChunk } from '../../lib/store/importChunks.ts';
import { endImportJob } from '../../lib/store/importJobs.ts';
import { chunkKeys } from '../kit/chunkKeys.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/worker.ts';

/** The spec's sentences. */
const chunkSentence = 'Some or all chunks failed to process.';
const jobSentence = 'Multi-job import failed. Please check the job details.';

/** A message of the import failed again and again: its job ends here, so that no import hangs for ever. */
export const handler = eachMessage('importFailed', async ({ body }, now) => {
  const message: unknown = JSON.parse(body);
  const requested = importRequested.safeParse(message);
  if (requested.success) {
    const { account_id: accountId, job_id: id } = requested.data;
    await endImportJob(table(), { accountId, id }, { status: 'failed', sentence: jobSentence, now });
    return;
  }
  for (const key of chunkKeys(message as Partial<S3Event>)) {
    const chunk = chunkOfKey(key);
    if (!chunk) continue;
    // A chunk that was counted before is not lost with its repetition.
    if (!(await failChunk(table(), chunk, 'This chunk could not be processed.'))) continue;
    await endImportJob(
      table(),
      { accountId: chunk.accountId, id: chunk.jobId },
      { status: 'failed', sentence: chunkSentence, now },
    );
  }
});
