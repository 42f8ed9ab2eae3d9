import type { JobStatus } from '../../../lib/contract/jobs.ts';
import { type JobTransition, ruleOf } from '../../../lib/store/jobs/jobTransitions.ts';

/** What of a job decides which transitions it may make. */
export interface JobState {
  status: JobStatus;
  /** It failed by a fault of the service, not by what it was asked to do: the same may be tried again. */
  isOurFault: boolean;
}

/** The status after a transition; undefined where a job in this state may not make it. */
export function statusAfter({ status, isOurFault }: JobState, transition: JobTransition): JobStatus | undefined {
  const { from, to, afterOurFault } = ruleOf(transition);
  return from.includes(status) && (!afterOurFault || isOurFault) ? to : undefined;
}
