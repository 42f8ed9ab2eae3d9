import type { Actor } from '../../contract/actor.ts';
import { jobKind } from '../../contract/jobs.ts';
import { type JobQueue, send } from '../../platform/queue.ts';
import { updateJob } from '../../store/jobChanges.ts';
import { findOpenJobs, type Job } from '../../store/jobs.ts';
import type { Table } from '../../store/table.ts';
import { jobKinds } from './jobKinds.ts';
import type { JobRules, WakeQueue } from './jobRules.ts';
import { sweepDecision } from './sweepDecision.ts';

export interface SweepJobs {
  table: Table;
  queues: Readonly<Record<WakeQueue, JobQueue>>;
  actor: Actor;
  now: Date;
  /** Called for each job that could not be swept. */
  onFault: (error: unknown, jobId: string) => void;
}

/**
 * Ends the jobs of all kinds that would never end by themselves, and wakes those whose last message may be lost. One job that
 * cannot be swept does not stop the others. Returns how many failed.
 */
export async function sweepJobs(deps: SweepJobs): Promise<number> {
  let faults = 0;
  for (const item of await findOpenJobs(deps.table)) {
    try {
      const rules = jobKinds[jobKind.parse(item.kind)];
      await sweepJob(deps, rules, rules.codec.decode(item));
    } catch (error) {
      faults += 1;
      deps.onFault(error, String(item.id));
    }
  }
  return faults;
}

async function sweepJob({ table, queues, actor, now }: SweepJobs, rules: JobRules, job: Job): Promise<void> {
  const decision = sweepDecision(job, rules, now);
  if (!decision) return;
  if ('wake' in decision) {
    await send(queues[decision.wake], { kind: job.kind, account_id: job.accountId, job_id: job.id });
  } else if (decision.end === 'cancel') await updateJob(table, job, 'cancel', { actor, now });
  else await updateJob(table, job, 'fail', { actor, now, ...decision.failure });
}
