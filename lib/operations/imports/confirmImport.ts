import { actorFor } from '../../contract/actorFor.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { JobQueue } from '../../platform/queue.ts';
import { updateImportConfirmed } from '../../store/importJobChanges.ts';
import type { Table } from '../../store/table.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { type ImportCaller, requireRight } from './importCaller.ts';
import { ownImportJob } from './importProgress.ts';

/** Confirms an import's question and starts its publishing; repeating it is harmless. */
export async function confirmImport(
  { table, publishQueue }: { table: Table; publishQueue: JobQueue },
  caller: ImportCaller,
  jobId: string,
): Promise<void> {
  const { accountId, actor } = caller;
  const job = await ownImportJob(table, accountId, jobId);
  requireRight(job, caller);
  const { confirmationNeeded } = job;
  const by = actorFor(job.scope, actor);
  const isConfirmed = confirmationNeeded && (await updateImportConfirmed(table, job, confirmationNeeded, by));
  if (!isConfirmed && !job.confirmedToReplace) {
    throw new Refusal('CONFLICT', 'This import does not wait for a confirmation.');
  }
  await wakeJob(publishQueue, job);
}
