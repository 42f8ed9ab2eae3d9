import type { Job } from '../../store/jobs/jobs.ts';
import type { JobFailure, JobRules, WakeQueue } from './jobRules.ts';

export type SweepDecision = { end: 'cancel' } | { end: 'fail'; failure: JobFailure } | { wake: WakeQueue };

/** The sweep's action for an open job; undefined for none. */
export function sweepDecision<J extends Job>(job: J, rules: JobRules<J>, now: Date): SweepDecision | undefined {
  const hours = (now.getTime() - Date.parse(job.startedAt ?? job.createdAt)) / 3_600_000;
  if (job.status === 'pending') {
    const waits = rules.waits(job);
    if (hours <= waits.hours) return undefined;
    return waits.failure ? { end: 'fail', failure: waits.failure } : { end: 'cancel' };
  }
  if (job.status !== 'processing') return undefined;
  const overdue = rules.overdue(job);
  if (overdue && hours > overdue.hours) return { end: 'fail', failure: overdue.failure };
  const wake = rules.wakes(job, hours);
  return wake && { wake };
}
