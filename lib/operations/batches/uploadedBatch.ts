import { batchUploadKeptDays } from '../../contract/batchLimits.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type Bucket, findETag, openObject } from '../../platform/bucket.ts';
import { updateBatchBound } from '../../store/batchJobChanges.ts';
import type { BatchJob } from '../../store/batchJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';

const replacedSentence = 'The file was replaced after it had been read. Please upload it again as a new batch.';

const keyOf = ({ accountId, id: jobId }: Pick<BatchJob, 'accountId' | 'id'>) =>
  objectKeys.batchFile({ accountId, jobId });

/** Why a batch has no file: an upload is deleted after some days, while its batch may still wait for its start. */
function missingSentence({ createdAt, uploadEtag }: BatchJob, now: Date): string {
  const keptUntil = Date.parse(createdAt) + batchUploadKeptDays * 86_400_000;
  if (uploadEtag === undefined && now.getTime() < keptUntil) return 'The file has not been uploaded yet.';
  return `This batch has no file: an uploaded file is kept for ${batchUploadKeptDays} days. Please upload it again as a new batch.`;
}

/** Binds a batch to the file that is uploaded at this moment: what was previewed is what is screened. Throws CONFLICT where that cannot be. */
export async function bindBatchFile(
  { table, uploads, now }: { table: Table; uploads: Bucket; now: Date },
  job: BatchJob,
): Promise<string> {
  const etag = await findETag(uploads, keyOf(job));
  if (etag === undefined) throw new Refusal('CONFLICT', missingSentence(job, now));
  if (!(await updateBatchBound(table, job, etag))) throw new Refusal('CONFLICT', replacedSentence);
  return etag;
}

/** The whole file as it was sent, which is at most 20 MB. Throws FILE_REFUSED where it is gone or is another one than `etag`. */
export async function readBatchFile(uploads: Bucket, job: BatchJob, etag: string | undefined): Promise<Uint8Array> {
  const file = await openObject(uploads, keyOf(job));
  if (!file) throw new Refusal('FILE_REFUSED', 'The uploaded file is gone. Please upload it again as a new batch.');
  const pieces: Uint8Array[] = [];
  for await (const piece of file.bytes) pieces.push(piece);
  if (file.etag !== etag) throw new Refusal('FILE_REFUSED', replacedSentence);
  return Buffer.concat(pieces);
}
