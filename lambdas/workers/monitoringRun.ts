import { monitoringRunMessage, monitoringWork } from '../../lib/contract/messages.ts';
import { continueRun } from '../../lib/operations/monitoring/continueRun.ts';
import { env } from '../../lib/platform/env.ts';
import { findNewestState } from '../../lib/store/log/findNewestState.ts';
import { receiptsBucket } from '../kit/buckets.ts';
import { differences, pinnedLists } from '../kit/monitoring/lists.ts';
import { monitoringQueue, monitoringRunsQueue } from '../kit/monitoring/queues.ts';
import { logQueue } from '../kit/receipts/logQueue.ts';
import { requiredLists } from '../kit/screening/requiredLists.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** A run goes on with one shard of its subjects, or with all that are left; the last one ends it. */
export const handler = eachMessage('monitoringRun', 'dead_letter', async ({ body }, { actor, now }) => {
  const { account_id: accountId, job_id: runId, shard } = monitoringRunMessage.parse(JSON.parse(body));
  const end = now.getTime() + monitoringWork.workSeconds * 1000;
  const origin = env('logOrigin');
  const deps = {
    table: table(),
    receipts: receiptsBucket(),
    runsQueue: monitoringRunsQueue(),
    monitoringQueue: monitoringQueue(),
    lists: pinnedLists(),
    differences: differences(),
    required: requiredLists(),
    logQueue: logQueue(),
    origin,
    logSeen: async () => (await findNewestState(table(), origin)) ?? null,
    actor,
    clock: () => new Date(),
    hasTime: () => Date.now() < end,
  };
  await continueRun(deps, { accountId, runId, shard });
});
