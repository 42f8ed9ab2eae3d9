import type { Actor } from '../../../contract/actor.ts';
import type { SubjectImport } from '../../../contract/subjects/subjectImports.ts';
import { recordChange } from '../../../store/audit/recordChange.ts';
import type { Table } from '../../../store/table.ts';
import { batchRules } from '../../batches/batchRules.ts';
import { cancelJob } from '../../jobs/cancelJob.ts';
import { ownImport } from './findImports.ts';
import { presentImport } from './presentImport.ts';

/** Cancels an import: rows before stay subjects. Throws NOT_FOUND, and CONFLICT for an ended one. */
export async function cancelImport(
  { table, now }: { table: Table; now: Date },
  { accountId, actor }: { accountId: string; actor: Actor },
  id: string,
): Promise<SubjectImport> {
  const job = await ownImport(table, accountId, id);
  const writes = await recordChange(table, accountId, {
    action: 'subject.import_cancelled',
    by: actor,
    target: { type: 'batch', id, name: job.fileName },
    after: { rows: job.rowsDone },
  });
  await cancelJob({ table, queues: {}, actor, now }, batchRules, job, { noun: 'import', writes });
  return presentImport(await ownImport(table, accountId, id));
}
