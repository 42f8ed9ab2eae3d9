import { randomBytes } from 'node:crypto';
import { backTestPartMessage } from '../../lib/contract/messages.ts';
import { testBackTestPart } from '../../lib/operations/backTesting/testBackTestPart.ts';
import { PinnedLists } from '../../lib/operations/screening/pinnedLists.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { editions, receiptsBucket, uploads } from '../kit/buckets.ts';
import { receiptKeys } from '../kit/receipts/receiptKeys.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** The lists of this process: segments stay loaded between parts. */
const pinnedLists = lazy(() => new PinnedLists(editions()));

/** A part of a back-test is due: test its screenings. */
export const handler = eachMessage('backTestPart', 'dead_letter', async ({ body }, { actor }) => {
  const { account_id: accountId, job_id: jobId, part_number: number } = backTestPartMessage.parse(JSON.parse(body));
  const deps = {
    table: table(),
    uploads: uploads(),
    receipts: receiptsBucket(),
    keys: receiptKeys(),
    lists: pinnedLists(),
    actor,
    random: randomBytes,
    clock: () => new Date(),
  };
  await testBackTestPart(deps, { accountId, jobId, number });
});
