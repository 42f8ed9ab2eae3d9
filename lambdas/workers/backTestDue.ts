import { backTestMessage } from '../../lib/contract/messages.ts';
import { planBackTest } from '../../lib/operations/backTesting/planBackTest.ts';
import { backTestPartsQueue } from '../kit/backTesting/backTests.ts';
import { uploads } from '../kit/buckets.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** A back-test was started, or a message of it was lost: plan it, and send its parts. */
export const handler = eachMessage('backTestDue', 'dead_letter', async ({ body }, { actor }) => {
  const { account_id: accountId, job_id: jobId } = backTestMessage.parse(JSON.parse(body));
  const deps = { table: table(), uploads: uploads(), partsQueue: backTestPartsQueue() };
  await planBackTest({ ...deps, actor, clock: () => new Date() }, accountId, jobId);
});
