import { tmpdir } from 'node:os';
import { batchMessage } from '../../lib/contract/messages.ts';
import { joinBatch } from '../../lib/operations/batches/joinBatch.ts';
import { receiptsBucket, uploads } from '../kit/buckets.ts';
import { queryHasher } from '../kit/receipts/queryHasher.ts';
import { receiptKeys } from '../kit/receipts/receiptKeys.ts';
import { receiptWriter } from '../kit/receipts/receiptWriter.ts';
import { table } from '../kit/table.ts';
import { usageQueue } from '../kit/usage/usageQueue.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** All chunks of a batch file may be screened: join its results. */
export const handler = eachMessage('batchScreened', 'dead_letter', async ({ body }, { actor }) => {
  const { account_id: accountId, job_id: jobId } = batchMessage.parse(JSON.parse(body));
  const deps = {
    table: table(),
    uploads: uploads(),
    receipts: receiptsBucket(),
    keys: receiptKeys(),
    writer: await receiptWriter(),
    hasherOf: queryHasher,
    usageQueue: usageQueue(),
    workDir: tmpdir(),
    actor,
  };
  await joinBatch({ ...deps, clock: () => new Date() }, accountId, jobId);
});
