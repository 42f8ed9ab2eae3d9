import { Refusal } from '../../contract/refusal.ts';
import { type Bucket, findETag, type OpenObject, openObject } from '../../platform/bucket.ts';
import { updateUploadBound } from '../../store/imports/importJobChanges.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';

export const replacedSentence =
  'The file was replaced after it had been checked, so it is not imported. Please upload it again.';

/**
 * Binds a job to its uploaded file: the upload's address stays usable until it expires, and another file than the previewed one must not
 * be imported. Throws CONFLICT if no file has come, or the job is bound to another one.
 */
export async function bindUpload(table: Table, uploads: Bucket, job: ImportJob): Promise<void> {
  const etag = await findETag(uploads, keyOf(job));
  if (etag === undefined) throw new Refusal('CONFLICT', 'The file has not been uploaded yet');
  if (!(await updateUploadBound(table, job, etag))) throw new Refusal('CONFLICT', replacedSentence);
}

/** A job's file: `gone` if missing, `replaced` if other than the bound one. */
export async function openUpload(
  uploads: Bucket,
  job: Pick<ImportJob, 'accountId' | 'id' | 'uploadEtag'>,
): Promise<OpenObject | 'gone' | 'replaced'> {
  const file = await openObject(uploads, keyOf(job));
  if (!file) return 'gone';
  if (job.uploadEtag === undefined || job.uploadEtag === file.etag) return file;
  // The connection is free again.
  await file.bytes[Symbol.asyncIterator]().return?.();
  return 'replaced';
}

const keyOf = ({ accountId, id }: Pick<ImportJob, 'accountId' | 'id'>) => objectKeys.upload({ accountId, jobId: id });
