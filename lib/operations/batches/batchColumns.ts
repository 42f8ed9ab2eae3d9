import { createHash } from 'node:crypto';
import type { BatchOptions } from '../../contract/batches/batchOptions.ts';
import { type Bucket, putObject, readObject } from '../../platform/bucket.ts';
import type { BatchJob } from '../../store/batches/batchJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { LeftOutColumn } from '../../tables/columns/readColumns.ts';

/** Columns of a file, and unscreened ones with possible names. */
export interface FileColumns {
  columns: string[];
  leftOut: LeftOutColumn[];
}

type Chosen = BatchOptions['columns'];

/** A batch with all of its options. */
export type WholeBatch = Omit<BatchJob, 'options'> & { options?: BatchOptions | undefined };

/** Of the chosen columns in JSON. Each count of a chunk writes the item of a batch anew, and the index of open jobs has a copy. */
const chosenCharsMax = 4_000;

/** What of the options stands in the item of a batch. */
export function optionsOfItem({ columns, ...options }: BatchOptions): NonNullable<BatchJob['options']> {
  return JSON.stringify(columns).length > chosenCharsMax ? options : { ...options, columns };
}

/**
 * Stores the names of a file's columns, which are up to 300 kB, and which of them are chosen. Returns their hash, by which they are found:
 * of two starts at once each has its own.
 */
export async function putColumns(
  uploads: Bucket,
  job: BatchJob,
  { columns, leftOut }: FileColumns,
  chosen: Chosen,
): Promise<string> {
  const text = JSON.stringify({ columns, leftOut, chosen });
  const columnsSha256 = createHash('sha256').update(text).digest('hex');
  await putObject(uploads, keyOf(job, columnsSha256), text, 'application/json');
  return columnsSha256;
}

/** A started batch with the columns of its file; an earlier release kept their names alone, in an object or in its item. */
export async function withColumns(uploads: Bucket, job: BatchJob): Promise<WholeBatch & FileColumns> {
  const { columns = [] } = job;
  const read = await readColumns(uploads, job);
  if (!read && job.columnsSha256 !== undefined) throw new Error('The columns of a batch are missing');
  if (!read) return { ...job, options: wholeOptions(job, undefined), columns, leftOut: [] };
  if (Array.isArray(read)) return { ...job, options: wholeOptions(job, undefined), columns: read, leftOut: [] };
  const { chosen, ...ofFile } = read;
  return { ...job, ...ofFile, options: wholeOptions(job, chosen) };
}

/**
 * A batch with all of its options: reads the object of its columns only where the item does not have them. Without options where that
 * object has expired, as the results have then.
 */
export async function withOptions(uploads: Bucket, job: BatchJob): Promise<WholeBatch> {
  const { options } = job;
  if (!options || options.columns) return { ...job, options: wholeOptions(job, undefined) };
  const read = await readColumns(uploads, job);
  const chosen = read && 'chosen' in read ? read.chosen : undefined;
  return { ...job, options: chosen && { ...options, columns: chosen } };
}

function wholeOptions({ options }: BatchJob, chosen: Chosen | undefined): BatchOptions | undefined {
  if (!options) return undefined;
  const columns = options.columns ?? chosen;
  if (!columns) throw new Error('The chosen columns of a batch are missing');
  return { ...options, columns };
}

async function readColumns(
  uploads: Bucket,
  job: BatchJob,
): Promise<string[] | (FileColumns & { chosen?: Chosen }) | undefined> {
  const { columnsSha256 } = job;
  if (columnsSha256 === undefined) return undefined;
  const stored = await readObject(uploads, keyOf(job, columnsSha256));
  return stored && JSON.parse(new TextDecoder().decode(stored));
}

const keyOf = ({ accountId, id: jobId }: BatchJob, columnsSha256: string) =>
  objectKeys.batchColumns({ accountId, jobId, columnsSha256 });
