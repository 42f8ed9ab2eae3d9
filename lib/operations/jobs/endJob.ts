import type { JobQueue } from '../../platform/queue.ts';
import { type JobChange, updateJob } from '../../store/jobs/jobChanges.ts';
import { findJob, type Job, type JobOf } from '../../store/jobs/jobs.ts';
import { isOpen } from '../../store/jobs/jobTransitions.ts';
import type { Table, TransactItem } from '../../store/table.ts';
import type { JobRules } from './jobRules.ts';
import { wakeJob } from './wakeJob.ts';

export interface EndJob {
  table: Table;
  /** Queues for clearing up after an ended job; only those its kind may name. */
  queues: Readonly<Partial<Record<'publish', JobQueue>>>;
}

/**
 * Ends a job before its work is done, and clears up after it: the step that left remains may never run again. False, without a change,
 * if the job may not make this transition.
 */
export async function endJob(deps: EndJob, rules: EndingRules, job: JobOf, ending: Ending): Promise<boolean> {
  if (!(await (rules.settles ? endSettled(deps.table, rules, job, ending) : endAs(deps.table, job, ending))))
    return false;
  await clearUpJob(deps, rules, job);
  return true;
}

type EndingRules = Pick<JobRules, 'codec' | 'clearsUp' | 'settles'>;
type Ending = JobChange & { to: 'cancel' | 'fail'; writes?: TransactItem[] };

/** Another unit may be counted in the same moment; a few times, not for ever. */
const attemptsMax = 20;

/** Ends a job as read, and reads it again if more was done meanwhile: only unused searches may be released. */
async function endSettled(table: Table, rules: EndingRules, job: JobOf, ending: Ending): Promise<boolean> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const read = await findJob(table, rules.codec, job);
    const { only, to, writes = [] } = ending;
    if (!read || !isOpen(read.status) || isOther(read, only)) return false;
    const settled = rules.settles?.(table, read, to);
    const asRead = { ...only, status: read.status, unitsCompleted: read.unitsCompleted };
    const settledEnding = {
      ...ending,
      only: asRead,
      more: settled?.more ?? {},
      writes: [...writes, ...(settled?.writes ?? [])],
    };
    if (await endAs(table, job, settledEnding)) return true;
  }
  throw new Error('The job changed again and again while it was to be ended');
}

const isOther = ({ status, tryNumber }: Job, only: Ending['only'] = {}) =>
  (only.status !== undefined && only.status !== status) ||
  (only.tryNumber !== undefined && only.tryNumber !== tryNumber);

const endAs = (table: Table, job: JobOf, { to, writes = [], ...change }: Ending) =>
  updateJob(table, job, to, change, writes);

/** As the job stands by now: its next object may have been noted since it was read. */
export async function clearUpJob(
  { table, queues }: EndJob,
  rules: Pick<JobRules, 'codec' | 'clearsUp'>,
  job: JobOf,
): Promise<void> {
  const ended = rules.clearsUp && (await findJob(table, rules.codec, job));
  const queue = ended && rules.clearsUp?.(ended);
  if (!queue) return;
  const waking = queues[queue];
  if (!waking) throw new Error(`Nothing says where the queue ${queue} is`);
  await wakeJob(waking, ended);
}
