import { uploadKeptDays } from '../../contract/imports.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type ImportsQueue, send } from '../../platform/queue.ts';
import { listChunks } from '../../store/importChunks.ts';
import type { ImportJob } from '../../store/importJobs.ts';
import { retryImportJob } from '../../store/retryImportJob.ts';
import type { Table } from '../../store/table.ts';
import { type Bucket, importObjects } from './importObjects.ts';
import { ownImportJob } from './importProgress.ts';
import { isUploaded, requireRight } from './startImport.ts';

/**
 * Tries again a job that failed by a fault of ours: failed -> processing, then the message that makes importReceived go on. Asking
 * again while it is being processed only sends the message again, which changes nothing.
 */
export async function retryImport(
  deps: { table: Table; uploads: Bucket; importsQueue: ImportsQueue; now: Date },
  caller: { accountId: string; isOperator: boolean },
  jobId: string,
): Promise<void> {
  const { accountId } = caller;
  const job = await ownImportJob(deps.table, accountId, jobId);
  requireRight(job, caller);
  if (job.status !== 'processing') await takeUpAgain(deps, job);
  await send(deps.importsQueue, { account_id: accountId, job_id: jobId });
}

async function takeUpAgain(deps: { table: Table; uploads: Bucket; now: Date }, job: ImportJob): Promise<void> {
  const { accountId, id: jobId } = job;
  const reason = whyNot(job);
  if (reason) throw new Refusal('CONFLICT', reason);
  if (!(await isUploaded(deps.uploads, importObjects.upload({ accountId, jobId })))) {
    const sentence = `Uploaded files are kept for ${uploadKeptDays} days, and this one is gone. Please upload it again.`;
    throw new Refusal('CONFLICT', sentence);
  }
  const chunks = await listChunks(deps.table, accountId, jobId);
  const failed = chunks.filter(({ status }) => status === 'failed').map(({ number }) => number);
  if (await retryImportJob(deps.table, job, failed, deps.now)) return;
  // Somebody clicked twice: the other click has done it.
  if ((await ownImportJob(deps.table, accountId, jobId)).status === 'processing') return;
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
