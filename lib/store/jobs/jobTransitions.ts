import type { JobStatus } from '../../contract/jobs.ts';

interface Rule {
  from: readonly JobStatus[];
  to: JobStatus;
  /** Only a job failed by a fault of the service. */
  afterOurFault?: true;
}

/** Every legal transition of a job of any kind; there are no others. */
export const jobTransitions = {
  start: { from: ['pending'], to: 'processing' },
  complete: { from: ['processing'], to: 'completed' },
  fail: { from: ['pending', 'processing'], to: 'failed' },
  cancel: { from: ['pending', 'processing'], to: 'cancelled' },
  retry: { from: ['failed'], to: 'processing', afterOurFault: true },
} as const satisfies Record<string, Rule>;

export type JobTransition = keyof typeof jobTransitions;

/** The rule of a transition. */
export const ruleOf = (transition: JobTransition): Rule => jobTransitions[transition];

/** An open job. */
export const isOpen = (status: JobStatus): boolean => status === 'pending' || status === 'processing';

/** By how much a transition changes the number of open jobs of an account. */
export function openChange(transition: JobTransition): -1 | 0 | 1 {
  const { from, to } = ruleOf(transition);
  const before = from.every(isOpen);
  if (before === isOpen(to)) return 0;
  return before ? -1 : 1;
}
