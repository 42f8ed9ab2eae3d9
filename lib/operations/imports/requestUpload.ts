import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { Scope } from '../../contract/lists.ts';
import { fileProblem, type ListType } from '../../contract/listTypes.ts';
import { Refusal } from '../../contract/refusal.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { createImportJob } from '../../store/importJobs.ts';
import type { Table } from '../../store/table.ts';
import { type Bucket, importObjects } from './importObjects.ts';

export interface RequestUpload {
  accountId: string;
  scope: Scope;
  listType: ListType;
  fileName: string;
  fileSize: number;
}

/** Long enough for 10 MB over a slow line; the address is of no use after it. */
const uploadSeconds = 15 * 60;

/**
 * Makes a pending job and says where to send its file. The address takes a file of exactly the announced size for no other place:
 * S3 itself refuses anything else. Throws FILE_REFUSED with the spec's sentence for a file of the wrong kind.
 */
export async function requestUpload(
  deps: { table: Table; uploads: Bucket; random: RandomBytes; now: Date },
  { accountId, scope, listType, fileName, fileSize }: RequestUpload,
) {
  const problem = fileProblem(listType, fileName);
  if (problem) throw new Refusal('FILE_REFUSED', problem);
  const jobId = newId('job', deps.now, deps.random);
  const upload = await createPresignedPost(deps.uploads.client, {
    Bucket: deps.uploads.name,
    Key: importObjects.upload({ accountId, jobId }),
    Conditions: [['content-length-range', fileSize, fileSize]],
    Expires: uploadSeconds,
  });
  await createImportJob(deps.table, {
    id: jobId,
    accountId,
    listType,
    scope,
    fileName,
    createdAt: deps.now.toISOString(),
  });
  return { jobId, upload };
}
