import type { Actor } from '../../contract/actor.ts';
import { jobWrites, type Opened, retryJob } from '../jobs/jobChanges.ts';
import { isWritten, type Table, transact } from '../table.ts';
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
 * Ends a job by a fault of the service because what completed chunks were prepared to is lost: they have failed after all, so that
 * trying the job again prepares them anew. False, and nothing changed, when the job has ended meanwhile.
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
 * failed -> processing, with its failed ones of `chunks`, which are all it has, pending again; what is completed stays. `refused`, and nothing changed, when the job
 * did not fail by a fault of the service, or is being tried again already.
 */
export function retryImportJob(
  table: Table,
  job: ImportJob,
  { chunks, actor, now }: By & { chunks: readonly ImportChunk[] },
): Promise<Opened> {
  const more = {
    set: { units_failed: 0 },
    remove: [...readingLease, ...(isWhole(job, chunks) ? [] : readingAttributes)],
  };
  // The job ends with its first failed chunk, so there are never so many that they need a second transaction.
  const pending = { from: 'failed', to: 'pending' } as const;
  const failed = chunks.filter(({ status }) => status === 'failed');
  const chunksAgain = failed.map(({ number }) => chunkWrite(table, chunkOf(job, number), pending));
  return retryJob(table, job, { actor, now, more, openMax: openMaxOf(job) }, chunksAgain);
}

const chunkOf = ({ accountId, id }: Pick<ImportJob, 'accountId' | 'id'>, number: number) => ({
  accountId,
  jobId: id,
  number,
});
