import type { Actor } from '../../contract/actor.ts';
import type { JobMessage } from '../../contract/messages.ts';
import { updateJob } from '../../store/jobChanges.ts';
import type { Table } from '../../store/table.ts';
import type { JobKinds } from './jobRules.ts';

/** Ends the try of a job whose message has failed for the last time; a job that has ended, is in a later try, or must be done, stays as it is. */
export async function failJob(
  { table, jobKinds, actor, now }: { table: Table; jobKinds: JobKinds; actor: Actor; now: Date },
  { kind, account_id: accountId, job_id: id, try_number: tryNumber }: JobMessage,
): Promise<void> {
  const { messageFailed } = jobKinds[kind];
  if (!messageFailed) return;
  const change = { actor, now, ...messageFailed, only: { tryNumber } };
  await updateJob(table, { kind, accountId, id }, 'fail', change);
}
