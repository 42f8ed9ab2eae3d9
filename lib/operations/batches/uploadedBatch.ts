import { batchUploadKeptDays } from '../../contract/batchLimits.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type Bucket, findETag, openObject } from '../../platform/bucket.ts';
import { updateBatchBound } from '../../store/batchJobChanges.ts';
import type { BatchJob } from '../../store/batchJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';

const goneSentence = `The uploaded file is gone: it is kept ${batchUploadKeptDays} days. Please upload it again as a new batch.`;
const replacedSentence = 'The file was replaced after it had been read. Please upload it again as a new batch.';

const keptMs = batchUploadKeptDays * 86_400_000;

const keyOf = ({ accountId, id: jobId }: Pick<BatchJob, 'accountId' | 'id'>) =>
  objectKeys.batchFile({ accountId, jobId });

/**
 * Binds a batch to the file that is uploaded at this moment: what was previewed is what is screened. Throws CONFLICT where that cannot
 * be, and FILE_REFUSED where the file was there, or would not be kept any more.
 */
export async function bindBatchFile(table: Table, uploads: Bucket, job: BatchJob, now: Date): Promise<string> {
  const etag = await findETag(uploads, keyOf(job));
  if (etag === undefined) {
    const isGone = job.uploadEtag !== undefined || now.getTime() >= Date.parse(job.createdAt) + keptMs;
    throw isGone
      ? new Refusal('FILE_REFUSED', goneSentence)
      : new Refusal('CONFLICT', 'The file has not been uploaded yet.');
  }
  if (!(await updateBatchBound(table, job, etag))) throw new Refusal('CONFLICT', replacedSentence);
  return etag;
}

/** The whole file as it was sent, which is at most 20 MB. Throws FILE_REFUSED where it is gone or is another one than `etag`. */
export async function readBatchFile(uploads: Bucket, job: BatchJob, etag: string | undefined): Promise<Uint8Array> {
  const file = await openObject(uploads, keyOf(job));
  if (!file) throw new Refusal('FILE_REFUSED', goneSentence);
  const pieces: Uint8Array[] = [];
  for await (const piece of file.bytes) pieces.push(piece);
  if (file.etag !== etag) throw new Refusal('FILE_REFUSED', replacedSentence);
  return Buffer.concat(pieces);
}
