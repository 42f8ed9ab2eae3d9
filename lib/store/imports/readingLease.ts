import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../keys.ts';
import { isWritten, type Table } from '../table.ts';
import { type Change, updateOf } from '../updateOf.ts';
import type { ImportJobOf } from './importJobs.ts';

/** Which of a job's messages goes on: one at a time reads its file. A new try begins without them. */
export const readingLease = ['reading_until', 'reading_by'] as const;

/**
 * Leases the reading of a file until `until` to a message. False while another message has it, or if the job has ended. A redelivered
 * message takes over from its earlier delivery: that one has ended, since nobody gets a message within its visibility timeout.
 */
export function updateReadingTaken(
  table: Table,
  job: ImportJobOf,
  { messageId, now, until }: { messageId: string; now: Date; until: Date },
) {
  const isFree = 'attribute_not_exists(#reading_until) OR #reading_until <= :now OR #reading_by = :messageId';
  return write(table, job, {
    set: { reading_until: until.toISOString(), reading_by: messageId },
    condition: `#status = :processing AND (${isFree})`,
    values: { processing: 'processing', now: now.toISOString(), messageId },
  });
}

/** Releases the lease until `until`, so that the message can be retried sooner; false if it is another's. */
export function updateReadingGivenBack(table: Table, job: ImportJobOf, until: Date) {
  return write(table, job, {
    remove: ['reading_until', 'reading_by'],
    condition: '#reading_until = :until',
    values: { until: until.toISOString() },
  });
}

function write(table: Table, { accountId, id }: ImportJobOf, change: Change): Promise<boolean> {
  return isWritten(table.client.send(new UpdateCommand(updateOf(table, keys.job(accountId, 'import', id), change))));
}
