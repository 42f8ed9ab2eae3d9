import { actorFor } from '../../contract/actorFor.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type Bucket, hasObject } from '../../platform/bucket.ts';
import { type JobQueue, send } from '../../platform/queue.ts';
import { updateJob } from '../../store/jobChanges.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { type ImportCaller, requirePlan, requireRight } from './importCaller.ts';
import { ownImportJob } from './importProgress.ts';

export interface StartImport {
  table: Table;
  uploads: Bucket;
  importsQueue: JobQueue;
  now: Date;
}

/**
 * Starts a job whose file is uploaded: pending -> processing, then the message that makes importReceived read it. Asking again
 * while it is being processed sends the message again, which changes nothing and heals a start that was cut off in between.
 */
export async function startImport(deps: StartImport, caller: ImportCaller, jobId: string): Promise<void> {
  const { accountId, actor } = caller;
  const job = await ownImportJob(deps.table, accountId, jobId);
  requirePlan(caller);
  requireRight(job, caller);
  if (job.status !== 'pending' && job.status !== 'processing') {
    throw new Refusal(
      'CONFLICT',
      `This import is ${job.status} and cannot be started again. Please upload the file again.`,
    );
  }
  if (!(await hasObject(deps.uploads, objectKeys.upload({ accountId, jobId })))) throw notUploaded();
  if (job.status === 'pending')
    await updateJob(deps.table, job, 'start', { actor: actorFor(job.scope, actor), now: deps.now });
  await send(deps.importsQueue, { kind: 'import', account_id: accountId, job_id: jobId });
}

export function notUploaded(): Refusal {
  return new Refusal('CONFLICT', 'The file has not been uploaded yet');
}
