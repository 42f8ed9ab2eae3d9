import { actorFor } from '../../contract/actorFor.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type JobQueue, send } from '../../platform/queue.ts';
import { updateImportConfirmed } from '../../store/importJobChanges.ts';
import type { Table } from '../../store/table.ts';
import { type ImportCaller, requireRight } from './importCaller.ts';
import { ownImportJob } from './importProgress.ts';

/** Says yes to what an import asks, and wakes its publishing; asked again it succeeds again. */
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
  await send(publishQueue, { kind: 'import', account_id: accountId, job_id: jobId });
}
