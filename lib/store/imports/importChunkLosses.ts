import type { Actor } from '../../contract/actor.ts';
import { jobWrites, type Opened, retryJob } from '../jobs/jobChanges.ts';
import { isWritten, type Table, type TransactItem, transact } from '../table.ts';
import { chunkWrite, type ImportChunk } from './importChunks.ts';
import { readingAttributes } from './importJobChanges.ts';
import type { ImportJob } from './importJobs.ts';
import { openMaxOf } from './importJobs.ts';
import { readingLease } from './readingLease.ts';

/** What both of these say: who, and when. */
interface By {
  actor: Actor;
  now: Date;
}

/**
 * Ends a job by a fault of the service: completed chunks lost their results and count as failed, so that a retry prepares them anew.
 * False, without a change, if the job has ended meanwhile.
 */
export function updateChunksLost(
  table: Table,
  job: Pick<ImportJob, 'accountId' | 'id'>,
  { chunks, sentence, actor, now }: By & { chunks: readonly number[]; sentence: string },
): Promise<boolean> {
  const jobEnd = jobWrites(table, { kind: 'import', ...job }, 'fail', {
    actor,
    now,
    sentence,
    isOurFault: true,
    more: { remove: ['confirmation_needed'], add: { units_completed: -chunks.length, units_failed: chunks.length } },
  });
  const lost = { from: 'completed', to: 'failed', sentence: 'What this chunk was prepared to is lost.' } as const;
  return isWritten(
    transact(table, [...jobEnd, ...chunks.map((number) => chunkWrite(table, chunkOf(job, number), lost))]),
  );
}

/** Whether every chunk of the file is done; else it is read anew. */
function isWhole({ unitsTotal }: ImportJob, chunks: readonly ImportChunk[]): boolean {
  if (unitsTotal === undefined) return false;
  const done = chunks.filter(({ number, status }) => number <= unitsTotal && status === 'completed');
  return done.length === unitsTotal;
}

/**
 * failed -> processing, with the failed ones of `chunks` (all the job has) pending again; completed ones stay. `refused`, without a
 * change, if the job did not fail by a fault of the service or is being retried.
 */
export function retryImportJob(
  table: Table,
  job: ImportJob,
  { chunks, actor, now }: By & { chunks: readonly ImportChunk[] },
  recorded: readonly TransactItem[] = [],
): Promise<Opened> {
  const more = {
    set: { units_failed: 0 },
    remove: [...readingLease, ...(isWhole(job, chunks) ? [] : readingAttributes)],
  };
  // A job ends with its first failed chunk: one transaction is always enough.
  const pending = { from: 'failed', to: 'pending' } as const;
  const failed = chunks.filter(({ status }) => status === 'failed');
  const chunksAgain = failed.map(({ number }) => chunkWrite(table, chunkOf(job, number), pending));
  return retryJob(table, job, { actor, now, more, openMax: openMaxOf(job) }, [...chunksAgain, ...recorded]);
}

const chunkOf = ({ accountId, id }: Pick<ImportJob, 'accountId' | 'id'>, number: number) => ({
  accountId,
  jobId: id,
  number,
});
