import type { Actor } from '../../contract/actor.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { ReportJob } from '../../store/reports/reportJobs.ts';
import type { Table } from '../../store/table.ts';
import { cancelJob } from '../jobs/cancelJob.ts';
import { ownReport } from './findReports.ts';
import { reportRules } from './reportRules.ts';

/** Cancels a report that is being made. Throws NOT_FOUND, and CONFLICT for one that has ended. */
export async function cancelReport(
  { table, now }: { table: Table; now: Date },
  { accountId, actor }: { accountId: string; actor: Actor },
  id: string,
): Promise<ReportJob> {
  const job = await ownReport(table, accountId, id);
  // Its file is there, and may have been downloaded.
  if (job.file) throw new Refusal('CONFLICT', 'This report has already been made.');
  await cancelJob({ table, queues: {}, actor, now }, reportRules, job, { noun: 'report' });
  return ownReport(table, accountId, id);
}
