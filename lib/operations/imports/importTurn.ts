import { findOpenImportJobs, type ImportJob } from '../../store/importJobs.ts';
import type { Table } from '../../store/table.ts';

/** How long a job that waits for its turn is left alone before it looks again. */
export const turnSeconds = 2;

/** An import that takes longer than this has lost a message: it does not hold up the others of its account. */
const holdsUpMinutes = 30;

/**
 * Whether a private import must wait: an account's imports run one after the other, in the order of their starts, so that one account
 * never has more than one place among those that read files. One that waits for a person holds up nothing.
 */
export async function isBehindAnother(table: Table, job: ImportJob, now: Date): Promise<boolean> {
  if (job.scope === 'shared') return false;
  const open = await findOpenImportJobs(table, job.accountId);
  return open.some((other) => holdsUp(other, now) && startOf(other) < startOf(job));
}

function holdsUp({ status, scope, confirmationNeeded, startedAt = '' }: ImportJob, now: Date): boolean {
  const isRunning = status === 'processing' && scope === 'private' && !confirmationNeeded;
  return isRunning && now.getTime() - Date.parse(startedAt) < holdsUpMinutes * 60_000;
}

/** Whether a message of the job is reading its file, or has done so a moment ago: another one would change nothing. */
export function isBeingRead({ readingUntil }: Pick<ImportJob, 'readingUntil'>, now: Date): boolean {
  return readingUntil !== undefined && now.toISOString() < readingUntil;
}

/** Ids differ, so that of two that started at once one is the first. */
const startOf = ({ startedAt = '', id }: ImportJob) => `${startedAt}#${id}`;
