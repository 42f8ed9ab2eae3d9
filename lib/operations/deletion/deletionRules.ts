import { type DeletionJob, deletionJobCodec } from '../../store/deletions.ts';
import type { JobRules } from '../jobs/jobRules.ts';

/** A deletion takes minutes and is then looked over once more; after this a message of it was lost, or failed. */
const lostHours = 0.5;

/** A deletion is begun with its first write and is done, however long what it needs is out of order. */
export const deletionRules: JobRules<DeletionJob> = {
  codec: deletionJobCodec,
  pendingHoursMax: 1,
  overdue: () => undefined,
  wakes: (_job, processingHours) => (processingHours > lostHours ? 'deletions' : undefined),
  messageFailed: undefined,
};
