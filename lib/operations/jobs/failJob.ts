import type { Actor } from '../../contract/actor.ts';
import type { JobMessage } from '../../contract/messages.ts';
import { updateJob } from '../../store/jobChanges.ts';
import type { Table } from '../../store/table.ts';
import { jobKinds } from './jobKinds.ts';

/** Ends the job of a message that has failed for the last time; one that has ended stays as it is. */
export async function failJob(
  { table, actor, now }: { table: Table; actor: Actor; now: Date },
  { kind, account_id: accountId, job_id: id }: JobMessage,
): Promise<void> {
  await updateJob(table, { kind, accountId, id }, 'fail', { actor, now, ...jobKinds[kind].messageFailed });
}
