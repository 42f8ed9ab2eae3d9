import { actorFor } from '../../contract/account/actorFor.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { updateJob } from '../../store/jobs/jobChanges.ts';
import type { Table } from '../../store/table.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { type ImportCaller, requirePlan, requireRight } from './importCaller.ts';
import { ownImportJob } from './importProgress.ts';
import type { ImportsQueues } from './importsQueues.ts';
import { isBeingRead } from './importTurn.ts';
import { bindUpload } from './uploadedFile.ts';

export interface StartImport {
  table: Table;
  uploads: Bucket;
  importsQueues: ImportsQueues;
  now: Date;
}

/**
 * Starts a job with an uploaded file: pending -> processing, then the message that makes importReceived read it. A repeat sends the
 * message again if nobody reads the file, and so repairs an interrupted start.
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
  await bindUpload(deps.table, deps.uploads, job);
  const starts = job.status === 'pending';
  if (starts) await updateJob(deps.table, job, 'start', { actor: actorFor(job.scope, actor), now: deps.now });
  if (!starts && isBeingRead(job, deps.now)) return;
  await wakeJob(deps.importsQueues[job.scope], { ...job, tryNumber: job.tryNumber + (starts ? 1 : 0) });
}
