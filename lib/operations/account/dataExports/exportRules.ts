import { type ExportJob, exportJobCodec } from '../../../store/account/exportJobs.ts';
import type { JobFailure, JobRules } from '../../jobs/jobRules.ts';

/** A copy is made within a minute; after this its message was lost between the request and the queue. */
const lostHours = 0.5;
const hoursMax = 3;

const failed: JobFailure = {
  sentence: 'Your data could not be put together. Please try it again.',
  isOurFault: true,
};

export const exportRules: JobRules<ExportJob> = {
  codec: exportJobCodec,
  waits: () => ({ hours: 1 }),
  overdue: () => ({ hours: hoursMax, failure: failed }),
  wakes: (_job, processingHours) => (processingHours > lostHours ? 'exports' : undefined),
  messageFailed: failed,
};
