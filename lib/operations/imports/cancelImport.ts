import { actorFor } from '../../contract/actorFor.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { Table } from '../../store/table.ts';
import { cancelJob } from '../jobs/cancelJob.ts';
import { type ImportCaller, requireRight } from './importCaller.ts';
import { ownImportJob } from './importProgress.ts';
import { unusedBytes } from './unusedBytes.ts';

/** Cancels an import that has not ended, and gives the bytes of a file that never came back to the day; asked again it succeeds again. One for everybody only an operator cancels. */
export async function cancelImport(
  deps: { table: Table; uploads: Bucket; now: Date },
  caller: ImportCaller,
  jobId: string,
): Promise<void> {
  const job = await ownImportJob(deps.table, caller.accountId, jobId);
  requireRight(job, caller, 'Only an operator may cancel an import that is for everybody.');
  const by = { table: deps.table, actor: actorFor(job.scope, caller.actor), now: deps.now };
  await cancelJob(by, job, 'import', await unusedBytes(deps, job));
}
