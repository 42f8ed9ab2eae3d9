import { importMessage } from '../../lib/contract/messages.ts';
import { readImport } from '../../lib/operations/imports/readImport.ts';
import { ImportEnded } from '../../lib/operations/imports/watchJob.ts';
import { uploads } from '../kit/buckets.ts';
import { chunksQueue, longImportsQueue, publishQueue } from '../kit/imports/imports.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** An import was started: read its file into chunks. */
export const handler = eachMessage('importReceived', 'dead_letter', async ({ body, messageId }, delivery) => {
  const message = importMessage.parse(JSON.parse(body));
  const { account_id: accountId, job_id: jobId, is_long: isLong } = message;
  const clock = () => new Date();
  const queues = {
    longImportsQueue: longImportsQueue(),
    chunksQueue: chunksQueue(),
    publishQueue: publishQueue(),
  };
  const deps = { table: table(), uploads: uploads(), ...queues, messageId, clock, ...delivery };
  try {
    await readImport(deps, accountId, jobId, { isLong });
  } catch (error) {
    // Cancelled while its file was read: an end, not a failure.
    if (!(error instanceof ImportEnded)) throw error;
  }
});
