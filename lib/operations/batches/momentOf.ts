import type { BatchJob } from '../../store/batches/batchJobs.ts';

/** Where an ended batch stands in the account's log: where its receipt's number was taken, or its start. */
export const momentOf = ({
  receiptBegun,
  startedAt,
  createdAt,
}: Pick<BatchJob, 'receiptBegun' | 'startedAt' | 'createdAt'>): Date =>
  new Date(receiptBegun?.at ?? startedAt ?? createdAt);
