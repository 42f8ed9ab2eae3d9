import { jobMessage } from '../../lib/contract/messages.ts';
import { failImportChunk } from '../../lib/operations/imports/failImportChunk.ts';
import { failJob } from '../../lib/operations/jobs/failJob.ts';
import { chunksIn } from '../kit/chunksIn.ts';
import { jobKinds } from '../kit/jobKinds.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/worker.ts';

/**
 * A message of a job failed again and again: the job ends here, so that it does not hang. It was a fault of the service, so the
 * person may try it again. Where even this fails for a day, the sweeper has ended the job meanwhile.
 */
export const handler = eachMessage('jobFailed', 'give_up', async ({ body }, delivery) => {
  const deps = { table: table(), jobKinds, ...delivery };
  const message: unknown = JSON.parse(body);
  const ofJob = jobMessage.safeParse(message);
  if (ofJob.success) return failJob(deps, ofJob.data);
  for (const chunk of chunksIn(message)) await failImportChunk(deps, chunk);
});
