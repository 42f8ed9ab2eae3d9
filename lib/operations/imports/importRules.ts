import { type ImportJob, importJobCodec } from '../../store/imports/importJobs.ts';
import type { JobRules } from '../jobs/jobRules.ts';

/** Reading and preparing take minutes; waiting for a person's answer may take a weekend. */
const processingHoursMax = 6;
const answerHoursMax = 72;
/** A file is read within minutes; after this its message was lost between the start and the queue. */
const readingHoursMax = 0.5;
/** The same for an unread file: it may wait for a turn, with its waking message lost. */
const unreadHoursMax = 0.1;

const importsQueueOf = { private: 'imports', shared: 'sharedImports' } as const;

const asksPerson = (job: ImportJob) => job.confirmationNeeded !== undefined || job.confirmedToReplace !== undefined;

export const importRules: JobRules<ImportJob> = {
  codec: importJobCodec,
  waits: () => ({ hours: 24 }),
  overdue: (job) => ({
    hours: asksPerson(job) ? answerHoursMax : processingHoursMax,
    failure: job.confirmationNeeded
      ? { sentence: 'Nobody confirmed in time that this list should be used. Please import the file again.' }
      : { sentence: 'The import did not finish in time. Please try it again.', isOurFault: true },
  }),
  wakes({ scope, unitsTotal, unitsCompleted, confirmationNeeded, readingUntil }, processingHours) {
    // Reading the file again changes no finished chunk.
    const hoursMax = readingUntil === undefined ? unreadHoursMax : readingHoursMax;
    if (unitsTotal === undefined) return processingHours > hoursMax ? importsQueueOf[scope] : undefined;
    return unitsCompleted >= unitsTotal && !confirmationNeeded ? 'publish' : undefined;
  },
  clearsUp: ({ status, storedSegment }) =>
    storedSegment && (status === 'cancelled' || status === 'failed') ? 'publish' : undefined,
  messageFailed: { sentence: 'Multi-job import failed. Please check the job details.', isOurFault: true },
};

/** Until when a job waits for a person's answer: it counts from the start of its try. */
export function waitsUntil({ startedAt, createdAt }: Pick<ImportJob, 'startedAt' | 'createdAt'>): Date {
  return new Date(Date.parse(startedAt ?? createdAt) + answerHoursMax * 3_600_000);
}
