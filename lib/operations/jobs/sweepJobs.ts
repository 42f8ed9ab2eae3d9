import type { Actor } from '../../contract/actor.ts';
import { jobKind } from '../../contract/jobs.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { JobQueue } from '../../platform/queue.ts';
import { findOpenJobs, type Job } from '../../store/jobs/jobs.ts';
import type { Table } from '../../store/table.ts';
import { endJob } from './endJob.ts';
import type { JobKinds, JobRules, WakeQueue } from './jobRules.ts';
import { sweepDecision } from './sweepDecision.ts';
import { wakeJob } from './wakeJob.ts';

export interface SweepJobs {
  table: Table;
  jobKinds: JobKinds;
  queues: Readonly<Record<WakeQueue, JobQueue>>;
  /** Where people send their files. */
  uploads: Bucket;
  actor: Actor;
  now: Date;
  /** Called for each job that could not be swept. */
  onFault: (error: unknown, jobId: string) => void;
}

/** Jobs swept at once: hundreds may be open, and each takes a call or two. */
const sweptAtOnce = 10;

/**
 * Ends jobs of all kinds that would never end by themselves, and wakes those with a possibly lost message. One failed job does not stop
 * the others. Returns the number of failures.
 */
export async function sweepJobs(deps: SweepJobs): Promise<number> {
  let faults = 0;
  const waiting = (await findOpenJobs(deps.table)).values();
  const sweepNext = async () => {
    for (const item of waiting) {
      try {
        const rules = deps.jobKinds[jobKind.parse(item.kind)];
        await sweepJob(deps, rules, rules.codec.decode(item));
      } catch (error) {
        faults += 1;
        deps.onFault(error, String(item.id));
      }
    }
  };
  await Promise.all(Array.from({ length: sweptAtOnce }, sweepNext));
  return faults;
}

/** The index may lag: a job started or retried since then is not ended. */
async function sweepJob({ table, queues, uploads, actor, now }: SweepJobs, rules: JobRules, job: Job): Promise<void> {
  const decision = sweepDecision(job, rules, now);
  if (!decision) return;
  if (job.status === 'pending' && (await rules.findsFile?.({ table, uploads }, job))) return;
  const { status, tryNumber } = job;
  const change = { actor, now, only: { status, tryNumber } };
  if ('wake' in decision) await wakeJob(queues[decision.wake], job);
  else if (decision.end === 'cancel') await endJob({ table, queues }, rules, job, { to: 'cancel', ...change });
  else await endJob({ table, queues }, rules, job, { to: 'fail', ...change, ...decision.failure });
}
