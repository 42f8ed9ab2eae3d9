import { type ReportJob, reportJobCodec } from '../../store/reports/reportJobs.ts';
import type { JobFailure, JobRules } from '../jobs/jobRules.ts';

/** Longer than its function may run; after this its message was lost, or the log was late. */
const lostHours = 0.5;
/** As long as the log may be late. */
const hoursMax = 24;

const failed: JobFailure = {
  sentence: 'The report could not be made because of a fault of ours. Please ask for it again.',
  isOurFault: true,
};

export const reportRules: JobRules<ReportJob> = {
  codec: reportJobCodec,
  waits: () => ({ hours: 1 }),
  overdue: () => ({ hours: hoursMax, failure: failed }),
  wakes: (_job, processingHours) => (processingHours > lostHours ? 'reports' : undefined),
  messageFailed: failed,
};
