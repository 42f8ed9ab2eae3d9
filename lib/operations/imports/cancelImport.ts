import { actorFor } from '../../contract/account/actorFor.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { JobQueue } from '../../platform/queue.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { cancelJob } from '../jobs/cancelJob.ts';
import { type ImportCaller, requireRight } from './importCaller.ts';
import { ownImportJob } from './importProgress.ts';
import { importRules } from './importRules.ts';
import { unusedBytes } from './unusedBytes.ts';

/**
 * Cancels an open import, and returns the bytes of a missing file to the day; the publishing step removes its stored objects. A repeat
 * succeeds again. A shared one only an operator cancels.
 */
export async function cancelImport(
  deps: { table: Table; uploads: Bucket; publishQueue: JobQueue; now: Date },
  caller: ImportCaller,
  jobId: string,
): Promise<void> {
  const job = await ownImportJob(deps.table, caller.accountId, jobId);
  requireRight(job, caller, 'Only an operator may cancel an import that is for everybody.');
  const { table, publishQueue, now } = deps;
  const by = { table, queues: { publish: publishQueue }, actor: actorFor(job.scope, caller.actor), now };
  const recorded = await recordChange(table, caller.accountId, {
    action: 'import.cancelled',
    by: by.actor,
    target: { type: 'import', id: jobId, name: job.fileName },
    before: { status: job.status },
    after: { status: 'cancelled' },
  });
  const writes = [...(await unusedBytes(deps, job)), ...recorded];
  await cancelJob(by, importRules, job, { noun: 'import', writes });
}
