import type { JobQueue } from '../../platform/queue.ts';
import { findOpenImportJobs, type ImportJob } from '../../store/imports/importJobs.ts';
import type { Table } from '../../store/table.ts';
import { wakeJob } from '../jobs/wakeJob.ts';

/** A longer import has lost a message: it does not hold up the others of its account. */
const holdsUpMinutes = 30;

/**
 * Whether a private import must wait: an account's imports run one after the other, in the order of their starts, so that one account
 * never has more than one place among the readers. One that waits for a person holds up nothing.
 */
export async function isBehindAnother(table: Table, job: ImportJob, now: Date): Promise<boolean> {
  if (job.scope === 'shared') return false;
  return isBehind(job, await findOpenImportJobs(table, job.accountId), now);
}

/**
 * Wakes the next import once `ended` has ended its own. A repeat sends another message; one of them reads the file. An import looking
 * for its turn before that change sees it here, since both read consistently.
 */
export async function startNextImport(
  { table, importsQueue, now }: { table: Table; importsQueue: JobQueue; now: Date },
  ended: ImportJob,
): Promise<void> {
  const open = await findOpenImportJobs(table, ended.accountId);
  const waiting = open.filter((job) => isRunning(job) && job.unitsTotal === undefined && !isBeingRead(job, now));
  const next = waiting.find((job) => startOf(job) > startOf(ended) && !isBehind(job, open, now));
  if (next) await wakeJob(importsQueue, next);
}

function isBehind(job: ImportJob, open: readonly ImportJob[], now: Date): boolean {
  return open.some((other) => holdsUp(other, now) && startOf(other) < startOf(job));
}

function holdsUp(job: ImportJob, now: Date): boolean {
  const { startedAt = '' } = job;
  return isRunning(job) && now.getTime() - Date.parse(startedAt) < holdsUpMinutes * 60_000;
}

const isRunning = ({ status, scope, confirmationNeeded }: ImportJob) =>
  status === 'processing' && scope === 'private' && !confirmationNeeded;

/** Whether a message of the job is reading its file, or has done so a moment ago: another one would change nothing. */
export function isBeingRead({ readingUntil }: Pick<ImportJob, 'readingUntil'>, now: Date): boolean {
  return readingUntil !== undefined && now.toISOString() < readingUntil;
}

/** Ids differ, so that of two started at once one is the first. */
const startOf = ({ startedAt = '', id }: ImportJob) => `${startedAt}#${id}`;
