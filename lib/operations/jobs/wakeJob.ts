import { type JobQueue, send } from '../../platform/queue.ts';
import type { Job } from '../../store/jobs/jobs.ts';

type WokenJob = Pick<Job, 'kind' | 'accountId' | 'id' | 'tryNumber'> & {
  isLong?: boolean;
};

/** Makes a job go on with a queue's step, in its current try; fair between accounts. */
export function wakeJob(
  queue: JobQueue,
  { kind, accountId, id, tryNumber, isLong }: WokenJob,
  delaySeconds?: number,
): Promise<void> {
  const message = {
    kind,
    account_id: accountId,
    job_id: id,
    try_number: tryNumber,
    ...(isLong ? { is_long: true } : {}),
  };
  return send(queue, message, { group: accountId, ...(delaySeconds === undefined ? {} : { delaySeconds }) });
}
