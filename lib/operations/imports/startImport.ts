import { HeadObjectCommand, NotFound } from '@aws-sdk/client-s3';
import { Refusal } from '../../contract/refusal.ts';
import { type ImportsQueue, send } from '../../platform/queue.ts';
import { startImportJob } from '../../store/importJobChanges.ts';
import type { ImportJob } from '../../store/importJobs.ts';
import type { Table } from '../../store/table.ts';
import { type Bucket, importObjects } from './importObjects.ts';
import { ownImportJob } from './importProgress.ts';

/**
 * Starts a job whose file is uploaded: pending -> processing, then the message that makes importReceived read it. Asking again
 * while it is being processed sends the message again, which changes nothing and heals a start that was cut off in between.
 */
export async function startImport(
  deps: { table: Table; uploads: Bucket; importsQueue: ImportsQueue; now: Date },
  caller: { accountId: string; isOperator: boolean },
  jobId: string,
): Promise<void> {
  const { accountId } = caller;
  const job = await ownImportJob(deps.table, accountId, jobId);
  requireRight(job, caller);
  if (job.status !== 'pending' && job.status !== 'processing') {
    throw new Refusal(
      'CONFLICT',
      `This import is ${job.status} and cannot be started again. Please upload the file again.`,
    );
  }
  if (!(await isUploaded(deps.uploads, importObjects.upload({ accountId, jobId })))) throw notUploaded();
  if (job.status === 'pending') await startImportJob(deps.table, job, deps.now);
  await send(deps.importsQueue, { account_id: accountId, job_id: jobId });
}

/** Who is no operator any more publishes nothing for everybody, not even what he began as one. */
export function requireRight(job: ImportJob, { isOperator }: { isOperator: boolean }): void {
  if (job.scope === 'shared' && !isOperator) {
    throw new Refusal('CONFLICT', 'Only an operator may publish a list for everybody. Please upload the file again.');
  }
}

export function notUploaded(): Refusal {
  return new Refusal('CONFLICT', 'The file has not been uploaded yet');
}

export async function isUploaded(bucket: Bucket, key: string): Promise<boolean> {
  try {
    await bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}
