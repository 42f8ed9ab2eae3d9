import { batchUploadKeptDays } from '../../contract/batches/batchLimits.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type Bucket, findETag, openObject } from '../../platform/bucket.ts';
import { updateBatchBound } from '../../store/batches/batchJobChanges.ts';
import type { BatchJob } from '../../store/batches/batchJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';

const goneSentence = `The uploaded file is gone: it is kept ${batchUploadKeptDays} days. Please upload it again as a new batch.`;
const replacedSentence = 'The file was replaced after it had been read. Please upload it again as a new batch.';

/** A file may be sent for so long after its batch was announced: the address is good for a quarter of it, for the beginning of the upload. */
export const batchUploadHoursMax = 1;
export const neverUploaded =
  'The file did not arrive within an hour, so nothing was screened. Please upload it again as a new batch.';

const keptMs = batchUploadKeptDays * 86_400_000;

const keyOf = ({ accountId, id: jobId }: Pick<BatchJob, 'accountId' | 'id'>) =>
  objectKeys.batchFile({ accountId, jobId });

/**
 * Binds a batch to its uploaded file: the previewed file is the screened one. Throws CONFLICT if that is impossible, and FILE_REFUSED if
 * the file was there, would not be kept any more, or can no longer come.
 */
export async function bindBatchFile(table: Table, uploads: Bucket, job: BatchJob, now: Date): Promise<string> {
  const etag = await findETag(uploads, keyOf(job));
  if (etag === undefined) {
    const waitedMs = now.getTime() - Date.parse(job.createdAt);
    if (job.uploadEtag !== undefined || waitedMs >= keptMs) throw new Refusal('FILE_REFUSED', goneSentence);
    if (waitedMs > batchUploadHoursMax * 3_600_000) throw new Refusal('FILE_REFUSED', neverUploaded);
    throw new Refusal('CONFLICT', 'The file has not been uploaded yet.');
  }
  if (!(await updateBatchBound(table, job, etag))) throw new Refusal('CONFLICT', replacedSentence);
  return etag;
}

/** Binds a batch to an arrived and unexamined file, so that it is kept. False if none came. */
export async function findBatchFile(
  { table, uploads }: { table: Table; uploads: Bucket },
  job: BatchJob,
): Promise<boolean> {
  if (job.uploadEtag !== undefined) return false;
  const etag = await findETag(uploads, keyOf(job));
  // Where it is bound meanwhile, somebody looks at it.
  if (etag !== undefined) await updateBatchBound(table, job, etag);
  return etag !== undefined;
}

/** The whole file as sent, at most 20 MB. Throws FILE_REFUSED if it is gone or differs from `etag`. */
export async function readBatchFile(uploads: Bucket, job: BatchJob, etag: string | undefined): Promise<Uint8Array> {
  const file = await openObject(uploads, keyOf(job));
  if (!file) throw new Refusal('FILE_REFUSED', goneSentence);
  const pieces: Uint8Array[] = [];
  for await (const piece of file.bytes) pieces.push(piece);
  if (file.etag !== etag) throw new Refusal('FILE_REFUSED', replacedSentence);
  return Buffer.concat(pieces);
}
