import type { Actor } from '../../contract/actor.ts';
import { Refusal } from '../../contract/refusal.ts';
import { findJob, type Job } from '../../store/jobs/jobs.ts';
import type { TransactItem } from '../../store/table.ts';
import { clearUpJob, type EndJob, endJob } from './endJob.ts';
import type { JobRules } from './jobRules.ts';

/** Cancels an open job; a repeat succeeds again. `noun` names the job in the refusal, `writes` belong to it. */
export async function cancelJob(
  { actor, now, ...deps }: EndJob & { actor: Actor; now: Date },
  rules: Pick<JobRules, 'codec' | 'clearsUp' | 'settles'>,
  job: Job,
  { noun, writes = [] }: { noun: string; writes?: TransactItem[] },
): Promise<void> {
  if (await endJob(deps, rules, job, { to: 'cancel', actor, now, writes })) return;
  const ended = await findJob(deps.table, rules.codec, job);
  if (ended?.status !== 'cancelled') throw new Refusal('CONFLICT', `This ${noun} has already ended.`);
  // Another call has cancelled it, and may have been cut off then.
  await clearUpJob(deps, rules, job);
}
