import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { actorFor } from '../../contract/account/actorFor.ts';
import { fileProblem, type ListType } from '../../contract/lists/listTypes.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type Bucket, hasObject } from '../../platform/bucket.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { findImportDay } from '../../store/imports/importDays.ts';
import { addImportJob, findOpenImportJobs } from '../../store/imports/importJobs.ts';
import { updateJob } from '../../store/jobs/jobChanges.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { bytesUse, uploadsUsedUp } from './importAllowance.ts';
import { type ImportCaller, requirePlan } from './importCaller.ts';
import { tooManyImports } from './tooManyImports.ts';
import { unusedBytes } from './unusedBytes.ts';

export interface RequestedUpload {
  listType: ListType;
  fileName: string;
  fileSize: number;
}

interface RequestUpload {
  table: Table;
  uploads: Bucket;
  random: RandomBytes;
  now: Date;
}

/** Long enough for 10 MB over a slow line; the address expires after it. */
const uploadSeconds = 15 * 60;

/**
 * Creates a pending job and the form for its file: exactly the announced size, to no other place; S3 itself refuses anything else.
 * Throws FILE_REFUSED for a file of the wrong kind, CONFLICT for an account with the most open imports, USAGE_LIMIT_EXCEEDED if the file
 * exceeds the plan's allowance of the day, or too many were asked for.
 */
export async function requestUpload(
  deps: RequestUpload,
  caller: ImportCaller,
  { listType, fileName, fileSize }: RequestedUpload,
) {
  requirePlan(caller);
  const problem = fileProblem(listType, fileName);
  if (problem) throw new Refusal('FILE_REFUSED', problem);
  const { accountId } = caller;
  const jobId = newId('job', deps.now, deps.random);
  const upload = await createPresignedPost(deps.uploads.client, {
    Bucket: deps.uploads.name,
    Key: objectKeys.upload({ accountId, jobId }),
    Conditions: [['content-length-range', fileSize, fileSize]],
    Expires: uploadSeconds,
  });
  const scope = caller.isOperator ? 'shared' : 'private';
  const createdAt = deps.now.toISOString();
  const plan = scope === 'private' ? caller.plan : undefined;
  const job = { id: jobId, accountId, listType, scope, fileName, createdAt, ...(plan ? { plan } : {}) } as const;
  const bytes = bytesUse(job, fileSize, deps.now);
  const actor = actorFor(scope, caller.actor);
  const recorded = await recordChange(deps.table, accountId, {
    action: 'import.created',
    by: actor,
    target: { type: 'import', id: jobId, name: fileName },
    after: { list: listType, scope, file_name: fileName, file_size: fileSize },
  });
  const add = () => addImportJob(deps.table, job, actor, bytes, recorded);
  let added = await add();
  while (added === 'too_many' || added === 'day_used_up') {
    if (!(await cancelAbandoned(deps, caller))) break;
    added = await add();
  }
  if (added === 'too_many') throw tooManyImports();
  if (added === 'day_used_up' && bytes) {
    throw uploadsUsedUp(bytes, await findImportDay(deps.table, accountId, deps.now));
  }
  if (added !== 'done') throw new Error('The id of an import job exists already');
  return { jobId, upload };
}

/**
 * Cancels the account's oldest private import without a file at its address's expiry: it must not keep the account from importing. False
 * if there is none.
 */
async function cancelAbandoned(deps: RequestUpload, { accountId, actor }: ImportCaller): Promise<boolean> {
  const { table, uploads, now } = deps;
  const expired = new Date(now.getTime() - uploadSeconds * 1000).toISOString();
  const open = await findOpenImportJobs(table, accountId);
  for (const job of open.sort((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    const { id: jobId, scope, status, createdAt } = job;
    if (scope !== 'private' || status !== 'pending' || createdAt >= expired) continue;
    if (await hasObject(uploads, objectKeys.upload({ accountId, jobId }))) continue;
    if (await updateJob(table, job, 'cancel', { actor, now }, await unusedBytes(deps, job))) return true;
  }
  return false;
}
