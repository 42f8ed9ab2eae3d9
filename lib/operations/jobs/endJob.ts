import type { JobQueue } from '../../platform/queue.ts';
import { type JobChange, updateJob } from '../../store/jobChanges.ts';
import { findJob, type JobOf } from '../../store/jobs.ts';
import type { Table, TransactItem } from '../../store/table.ts';
import type { JobRules } from './jobRules.ts';
import { wakeJob } from './wakeJob.ts';

export interface EndJob {
  table: Table;
  /** Whose messages clear up what an ended job has left behind. */
  queues: Readonly<Record<'publish', JobQueue>>;
}

/**
 * Ends a job before its work is done, and sends for what it has left behind: the step that left it may never run again. False, and
 * nothing changed, where the job may not make this transition (any more).
 */
export async function endJob(
  deps: EndJob,
  rules: Pick<JobRules, 'codec' | 'clearsUp'>,
  job: JobOf,
  { to, writes = [], ...change }: JobChange & { to: 'cancel' | 'fail'; writes?: TransactItem[] },
): Promise<boolean> {
  if (!(await updateJob(deps.table, job, to, change, writes))) return false;
  await clearUpJob(deps, rules, job);
  return true;
}

/** As the job stands by now: what it was about to store may have been noted since it was read. */
export async function clearUpJob(
  { table, queues }: EndJob,
  rules: Pick<JobRules, 'codec' | 'clearsUp'>,
  job: JobOf,
): Promise<void> {
  const ended = rules.clearsUp && (await findJob(table, rules.codec, job));
  const queue = ended && rules.clearsUp?.(ended);
  if (queue) await wakeJob(queues[queue], ended);
}
