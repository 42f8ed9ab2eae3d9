import { createHash } from 'node:crypto';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { MonitoringState } from '../../store/monitoring/monitoringState.ts';
import { updateBoardReported } from '../../store/monitoring/scheduledWork.ts';
import { addReportJob, findReportJob } from '../../store/reports/reportJobs.ts';
import { findReceiptDays } from '../../store/retention/receiptDays.ts';
import { findNextReceiptDate } from '../../store/retention/receiptRows.ts';
import type { Table } from '../../store/table.ts';

type Scheduled = Pick<MonitoringState, 'boardReport' | 'boardReportedTo'>;

const actor = { type: 'system', name: 'monitoring' } as const;
/** The receipts of a day are counted in the night after it. A report waits no longer than this. */
const countedWithinMs = 36 * 3_600_000;

/** The last ended month or quarter (UTC). */
export function lastEnded(of: 'month' | 'quarter', now: Date): { from: string; to: string } {
  const months = of === 'month' ? 1 : 3;
  const end = Math.floor(now.getUTCMonth() / months) * months;
  const start = (month: number) => new Date(Date.UTC(now.getUTCFullYear(), month, 1)).toISOString();
  return { from: start(end - months), to: start(end) };
}

export const isReportDue = ({ boardReport, boardReportedTo = '' }: Scheduled, now: Date): boolean =>
  boardReport !== undefined && boardReportedTo < lastEnded(boardReport, now).to;

/**
 * Adds the report of the last ended period as an open job; the sweep of jobs wakes it. Its id is made of account and period, so that a
 * repeat adds none. Does nothing before the last day of the period is counted, nor while the account has its most open reports: the report
 * stays due.
 */
export async function requestScheduledReport(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  { boardReport }: Scheduled,
): Promise<void> {
  if (boardReport === undefined) return;
  const { from, to } = lastEnded(boardReport, now);
  if (now.getTime() - Date.parse(to) < countedWithinMs && !(await isCounted(table, accountId, to))) return;
  const id = idOf(accountId, from, to);
  if (!(await findReportJob(table, accountId, id))) {
    const about = { kind: 'board', from, to } as const;
    const recorded = await recordChange(table, accountId, {
      action: 'report.requested',
      by: actor,
      target: { type: 'report', id },
      after: { format: 'pdf', ...about },
    });
    const job = { id, accountId, format: 'pdf', about, createdAt: now.toISOString() } as const;
    const { outcome } = await addReportJob(table, job, actor, recorded);
    // Another process has added it, or the account is deleted.
    if (outcome === 'too_many') return;
  }
  await updateBoardReported(table, accountId, to);
}

/** Whether all receipts before a moment are counted by day. */
async function isCounted(table: Table, accountId: string, to: string): Promise<boolean> {
  const last = (await findReceiptDays(table, accountId)).at(-1)?.date ?? '';
  const next = await findNextReceiptDate(table, accountId, last);
  return next === undefined || next >= to.slice(0, 10);
}

/** In the form of other ids, sorted by the end of the period. */
function idOf(accountId: string, from: string, to: string): string {
  const hash = createHash('sha256').update(['board', accountId, from, to].join('\n')).digest('hex');
  return `job_${Date.parse(to).toString(36).padStart(9, '0')}${hash.slice(0, 20)}`;
}
