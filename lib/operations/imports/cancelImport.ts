import { actorFor } from '../../contract/actorFor.ts';
import type { Table } from '../../store/table.ts';
import { cancelJob } from '../jobs/cancelJob.ts';
import { type ImportCaller, requireRight } from './importCaller.ts';
import { ownImportJob } from './importProgress.ts';

/** Cancels an import that has not ended; asked again it succeeds again. One for everybody only an operator cancels. */
export async function cancelImport(
  { table, now }: { table: Table; now: Date },
  caller: ImportCaller,
  jobId: string,
): Promise<void> {
  const job = await ownImportJob(table, caller.accountId, jobId);
  requireRight(job, caller, 'Only an operator may cancel an import that is for everybody.');
  await cancelJob({ table, actor: actorFor(job.scope, caller.actor), now }, job, 'import');
}
