import { send } from '../../lib/platform/queue.ts';
import { endImportJob } from '../../lib/store/importJobChanges.ts';
import { listOpenJobs } from '../../lib/store/importJobs.ts';
import { importsQueue, publishQueue } from '../kit/imports.ts';
import { table } from '../kit/table.ts';

/** Uploads nobody confirmed. */
const pendingHoursMax = 24;
/** Reading and checking take minutes; waiting for a person's confirmation may take a weekend. */
const processingHoursMax = 6;
const confirmationHoursMax = 72;
/** A file is read within minutes; after this its message was lost between the start and the queue. */
const readingHoursMax = 0.5;

const unanswered = {
  sentence: 'Nobody confirmed in time that this list shall replace the one in use. Please import the file again.',
};
const unfinished = { sentence: 'The import did not finish in time. Please try it again.', isOurFault: true } as const;

/** On a schedule: ends jobs that would never end by themselves, and wakes those whose last message was lost. */
export async function handler(): Promise<void> {
  const now = new Date();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  for (const job of await listOpenJobs(table(), now.toISOString())) {
    if (job.status === 'pending' && job.createdAt < hoursAgo(pendingHoursMax)) {
      await endImportJob(table(), job, { status: 'cancelled', now });
    }
    const hours = job.confirmationNeeded || job.confirmedToReplace ? confirmationHoursMax : processingHoursMax;
    if (job.status === 'processing' && (job.startedAt ?? job.createdAt) < hoursAgo(hours)) {
      await endImportJob(table(), job, {
        status: 'failed',
        ...(job.confirmationNeeded ? unanswered : unfinished),
        now,
      });
    } else if (job.status === 'processing' && job.totalChunks === undefined) {
      // Reading it again changes nothing that is done.
      if ((job.startedAt ?? job.createdAt) < hoursAgo(readingHoursMax)) {
        await send(importsQueue(), { account_id: job.accountId, job_id: job.id });
      }
    } else if (job.totalChunks !== undefined && job.chunksCompleted >= job.totalChunks && !job.confirmationNeeded) {
      await send(publishQueue(), { account_id: job.accountId, job_id: job.id });
    }
  }
}
