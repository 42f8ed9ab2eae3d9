import { chunkMessage, jobMessage } from '../../lib/contract/messages.ts';
import { failImportChunk } from '../../lib/operations/imports/failImportChunk.ts';
import { failJob } from '../../lib/operations/jobs/failJob.ts';
import { chunkOfMessage } from '../kit/imports/chunkOfMessage.ts';
import { publishQueue } from '../kit/imports/imports.ts';
import { jobKinds } from '../kit/jobs/jobKinds.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/**
 * A job's message failed repeatedly: the job ends here, so that it does not hang. The fault was the service's, so the person may retry
 * it. If even this fails for a day, the sweeper has ended the job meanwhile.
 */
export const handler = eachMessage('jobFailed', 'give_up', async ({ body }, delivery) => {
  const deps = { table: table(), queues: { publish: publishQueue() }, jobKinds, ...delivery };
  const message: unknown = JSON.parse(body);
  const ofChunk = chunkMessage.safeParse(message);
  if (ofChunk.success) return failImportChunk(deps, chunkOfMessage(ofChunk.data), ofChunk.data.try_number);
  await failJob(deps, jobMessage.parse(message));
});
