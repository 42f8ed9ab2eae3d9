import { type DeletionJob, deletionJobCodec } from '../../../store/account/deletions.ts';
import type { JobRules } from '../../jobs/jobRules.ts';

/** A first look takes a minute or two. Where it still goes on, or its message is tried again, another one at the same time harms nothing. */
const firstLookHours = 5 / 60;
/** With the second look a quarter of an hour later. After this a message was lost, or failed for the last time. */
const bothLooksHours = 0.5;

/** A deletion begins with its first write and completes, however long a part of it is out of order. */
export const deletionRules: JobRules<DeletionJob> = {
  codec: deletionJobCodec,
  waits: () => ({ hours: 1 }),
  overdue: () => undefined,
  wakes: ({ removedAt }, processingHours) =>
    processingHours > (removedAt === undefined ? firstLookHours : bothLooksHours) ? 'deletions' : undefined,
  messageFailed: undefined,
};
