import { type Bucket, hasObject } from '../../platform/bucket.ts';
import { bytesBackWrite, dayOf } from '../../store/imports/importDays.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table, TransactItem } from '../../store/table.ts';

/**
 * Write that returns, when a job is cancelled, its bytes to its account's day; none if its file has come, it took nothing, or the day is
 * over.
 */
export async function unusedBytes(
  { table, uploads, now }: { table: Table; uploads: Bucket; now: Date },
  { id: jobId, accountId, status, createdAt, bytesTaken }: ImportJob,
): Promise<TransactItem[]> {
  if (status !== 'pending' || !bytesTaken || dayOf(new Date(createdAt)) !== dayOf(now)) return [];
  if (await hasObject(uploads, objectKeys.upload({ accountId, jobId }))) return [];
  return [bytesBackWrite(table, accountId, now, bytesTaken)];
}
