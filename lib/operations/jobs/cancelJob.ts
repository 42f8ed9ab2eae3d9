import type { Actor } from '../../contract/actor.ts';
import { Refusal } from '../../contract/refusal.ts';
import { updateJob } from '../../store/jobChanges.ts';
import type { Job } from '../../store/jobs.ts';
import type { Table, TransactItem } from '../../store/table.ts';

/** Cancels a job that has not ended; asked again it succeeds again. `noun` names the job in the refusal, `writes` belong to it. */
export async function cancelJob(
  { table, actor, now }: { table: Table; actor: Actor; now: Date },
  job: Job,
  noun: string,
  writes: TransactItem[] = [],
): Promise<void> {
  const isCancelled = await updateJob(table, job, 'cancel', { actor, now }, writes);
  if (!isCancelled && job.status !== 'cancelled') throw new Refusal('CONFLICT', `This ${noun} has already ended.`);
}
