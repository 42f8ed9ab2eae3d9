import { importRequested } from '../../lib/contract/messages.ts';
import { publishImport } from '../../lib/operations/imports/publishImport.ts';
import { editions, uploads } from '../kit/imports.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/worker.ts';

/** All chunks of an import are done, or its owner confirmed a shorter list: publish its edition. */
export const handler = eachMessage('importReady', async ({ body }, now) => {
  const { account_id: accountId, job_id: jobId } = importRequested.parse(JSON.parse(body));
  await publishImport({ table: table(), uploads: uploads(), editions: editions(), now }, accountId, jobId);
});
