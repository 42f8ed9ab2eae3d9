import { shardsOf } from '../../billing/shards.ts';
import { plans } from '../../contract/billing/plans.ts';
import { usageKeys } from '../../contract/usage/usageKeys.ts';
import { send, type UsageQueue } from '../../platform/queue.ts';
import type { BatchJob } from '../../store/batches/batchJobs.ts';
import { notedAgainDays } from '../../store/usage/usageBatches.ts';
import { searchesDone } from './batchRules.ts';

/** Notes them of a batch that had ended before, in case that was cut off then: not later than the event is sure to be recognised. */
export async function noteBatchUsageAgain(queue: UsageQueue, job: BatchJob, now: Date): Promise<void> {
  const days = (now.getTime() - Date.parse(notedAt(job))) / 86_400_000;
  if (days < notedAgainDays) await noteBatchUsage(queue, job);
}

const notedAt = ({ startedAt, createdAt }: BatchJob) => startedAt ?? createdAt;

/** Notes the searches of an ended batch in the usage of its account, once however often it is told. */
export async function noteBatchUsage(queue: UsageQueue, job: BatchJob): Promise<void> {
  if (job.rowsDone === 0 || !job.plan) return;
  await send(queue, {
    event_id: job.id,
    account_id: job.accountId,
    app_id_ref: job.appIdRef,
    endpoint: usageKeys.batchFile,
    request_count: searchesDone(job),
    matched_count: job.rowsMatched + job.rowsMedia,
    status: 200,
    calls: 1,
    at: notedAt(job),
    shards: shardsOf(plans[job.plan]),
  });
}
