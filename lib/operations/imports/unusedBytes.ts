import { type Bucket, hasObject } from '../../platform/bucket.ts';
import { bytesBackWrite, dayOf } from '../../store/imports/importDays.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table, TransactItem } from '../../store/table.ts';

/**
 * The write that gives back, when a job is cancelled, what it took from the bytes of its account's day; none where its file has come,
 * where it took nothing, or where the day is over.
 */
export async function unusedBytes(
  { table, uploads, now }: { table: Table; uploads: Bucket; now: Date },
  { id: jobId, accountId, status, createdAt, bytesTaken }: ImportJob,
): Promise<TransactItem[]> {
  if (status !== 'pending' || !bytesTaken || dayOf(new Date(createdAt)) !== dayOf(now)) return [];
  if (await hasObject(uploads, objectKeys.upload({ accountId, jobId }))) return [];
  return [bytesBackWrite(table, accountId, now, bytesTaken)];
}
