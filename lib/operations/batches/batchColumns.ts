import { createHash } from 'node:crypto';
import { type Bucket, putObject, readObject } from '../../platform/bucket.ts';
import type { BatchJob } from '../../store/batches/batchJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { LeftOutColumn } from '../../tables/columns/readColumns.ts';

/** The columns of a file, and those that look as if they held names and are not screened. */
export interface FileColumns {
  columns: string[];
  leftOut: LeftOutColumn[];
}

/**
 * Stores the names of a file's columns, which are up to 300 kB: in the item of the batch each count of a chunk would write them anew.
 * Returns their hash, by which they are found: of two starts at once each has its own.
 */
export async function putColumns(uploads: Bucket, job: BatchJob, { columns, leftOut }: FileColumns): Promise<string> {
  const text = JSON.stringify({ columns, leftOut });
  const columnsSha256 = createHash('sha256').update(text).digest('hex');
  await putObject(uploads, keyOf(job, columnsSha256), text, 'application/json');
  return columnsSha256;
}

/** A started batch with the columns of its file; an earlier release kept their names alone, in an object or in its item. */
export async function withColumns(uploads: Bucket, job: BatchJob): Promise<BatchJob & FileColumns> {
  const { columns = [], columnsSha256 } = job;
  if (columnsSha256 === undefined) return { ...job, columns, leftOut: [] };
  const stored = await readObject(uploads, keyOf(job, columnsSha256));
  if (!stored) throw new Error('The columns of a batch are missing');
  const read = JSON.parse(new TextDecoder().decode(stored)) as string[] | FileColumns;
  return { ...job, ...(Array.isArray(read) ? { columns: read, leftOut: [] } : read) };
}

const keyOf = ({ accountId, id: jobId }: BatchJob, columnsSha256: string) =>
  objectKeys.batchColumns({ accountId, jobId, columnsSha256 });
