import { actorFor } from '../../contract/account/actorFor.ts';
import { uploadKeptDays } from '../../contract/imports/imports.ts';
import { Refusal } from '../../contract/refusal.ts';
import { hasObject } from '../../platform/bucket.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { retryImportJob } from '../../store/imports/importChunkLosses.ts';
import { findChunks } from '../../store/imports/importChunks.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { type ImportCaller, requirePlan, requireRight } from './importCaller.ts';
import { ownImportJob } from './importProgress.ts';
import { isBeingRead } from './importTurn.ts';
import type { StartImport } from './startImport.ts';
import { tooManyImports } from './tooManyImports.ts';

/**
 * Retries a job failed by a fault of the service: failed -> processing, then the message that makes importReceived go on. A repeat sends
 * the message again only if nobody reads the file.
 */
export async function retryImport(deps: StartImport, caller: ImportCaller, jobId: string): Promise<void> {
  const { accountId } = caller;
  const job = await ownImportJob(deps.table, accountId, jobId);
  requirePlan(caller);
  requireRight(job, caller);
  const again = job.status === 'processing' ? job : await takeUpAgain(deps, caller, job);
  if (job.status === 'processing' && isBeingRead(job, deps.now)) return;
  await wakeJob(deps.importsQueues[job.scope], again);
}

async function takeUpAgain(
  { table, uploads, now }: StartImport,
  { actor }: ImportCaller,
  job: ImportJob,
): Promise<ImportJob> {
  const { accountId, id: jobId } = job;
  const reason = whyNot(job);
  if (reason) throw new Refusal('CONFLICT', reason);
  if (!(await hasObject(uploads, objectKeys.upload({ accountId, jobId })))) {
    const sentence = `Uploaded files are kept for ${uploadKeptDays} days, and this one is gone. Please upload it again.`;
    throw new Refusal('CONFLICT', sentence);
  }
  const chunks = await findChunks(table, accountId, jobId);
  const by = actorFor(job.scope, actor);
  const recorded = await recordChange(table, accountId, {
    action: 'import.retried',
    by,
    target: { type: 'import', id: jobId, name: job.fileName },
    before: { status: job.status },
    after: { status: 'processing' },
  });
  const again = await retryImportJob(table, job, { chunks, actor: by, now }, recorded);
  if (again === 'too_many') throw tooManyImports();
  // Also for a double click: the first one has already done it.
  const after = await ownImportJob(table, accountId, jobId);
  if (after.status === 'processing') return after;
  throw new Refusal('CONFLICT', 'This import is being changed elsewhere. Please try again.');
}

function whyNot({ status, isOurFault }: ImportJob): string | undefined {
  if (status === 'pending') return 'This import has not been started yet.';
  if (status === 'completed') return 'This import is completed; there is nothing to try again.';
  if (status === 'cancelled') return 'This import was cancelled. Please upload the file again.';
  if (!isOurFault)
    return 'Trying the same file again would end the same way. Please upload a file that can be imported.';
  return undefined;
}
