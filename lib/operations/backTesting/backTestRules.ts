import { type BackTestJob, backTestJobCodec } from '../../store/backTesting/backTestJobs.ts';
import type { JobFailure, JobRules } from '../jobs/jobRules.ts';

/** A test of the most screenings takes minutes. After this a message was lost: planning again sends those of untested parts. */
const lostHours = 0.5;
const hoursMax = 6;

const failed: JobFailure = {
  sentence: 'The back-test could not be finished because of a fault of ours. Please start it again.',
  isOurFault: true,
};

export const backTestRules: JobRules<BackTestJob> = {
  codec: backTestJobCodec,
  waits: () => ({ hours: 1 }),
  overdue: () => ({ hours: hoursMax, failure: failed }),
  wakes: (_job, processingHours) => (processingHours > lostHours ? 'backTests' : undefined),
  messageFailed: failed,
};
