import type { Actor } from '../../contract/actor.ts';
import { Refusal } from '../../contract/refusal.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { ReportJob } from '../../store/reports/reportJobs.ts';
import type { Table } from '../../store/table.ts';
import { cancelJob } from '../jobs/cancelJob.ts';
import { ownReport } from './findReports.ts';
import { reportRules } from './reportRules.ts';

/** Cancels an open report. Throws NOT_FOUND, and CONFLICT for an ended one. */
export async function cancelReport(
  { table, now }: { table: Table; now: Date },
  { accountId, actor }: { accountId: string; actor: Actor },
  id: string,
): Promise<ReportJob> {
  const job = await ownReport(table, accountId, id);
  // Its file is there, and may have been downloaded.
  if (job.file) throw new Refusal('CONFLICT', 'This report has already been made.');
  const writes = await recordChange(table, accountId, {
    action: 'report.cancelled',
    by: actor,
    target: { type: 'report', id },
    after: { format: job.format },
  });
  await cancelJob({ table, queues: {}, actor, now }, reportRules, job, { noun: 'report', writes });
  return ownReport(table, accountId, id);
}
