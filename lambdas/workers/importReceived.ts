import { importRequested } from '../../lib/contract/messages.ts';
import { ImportEnded, readImport } from '../../lib/operations/imports/readImport.ts';
import { publishQueue, uploads } from '../kit/imports.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/worker.ts';

/** An import was confirmed: read its file into chunks. */
export const handler = eachMessage('importReceived', async ({ body }, now) => {
  const { account_id: accountId, job_id: jobId } = importRequested.parse(JSON.parse(body));
  try {
    await readImport({ table: table(), uploads: uploads(), publishQueue: publishQueue(), now }, accountId, jobId);
  } catch (error) {
    // Cancelled while its file was read: that is an end, not a failure.
    if (!(error instanceof ImportEnded)) throw error;
  }
});
