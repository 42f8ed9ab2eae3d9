import { type MonitoringRun, monitoringRunCodec } from '../../store/monitoring/monitoringRuns.ts';
import type { JobFailure, JobRules } from '../jobs/jobRules.ts';

/** A run takes minutes. After this a message was lost: the unfinished shards go on. */
const lostHours = 0.25;
const hoursMax = 12;

const failed: JobFailure = {
  sentence:
    'The run could not be finished because of a fault of ours. Another one begins within the hour; until then subjects stand as they were compared before.',
  isOurFault: true,
};

export const monitoringRules: JobRules<MonitoringRun> = {
  codec: monitoringRunCodec,
  waits: () => ({ hours: 1 }),
  overdue: () => ({ hours: hoursMax, failure: failed }),
  wakes: (_run, processingHours) => (processingHours > lostHours ? 'monitoringRuns' : undefined),
  messageFailed: failed,
};
