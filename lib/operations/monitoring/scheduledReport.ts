import { createHash } from 'node:crypto';
import { livePlan } from '../../billing/stripeSubscription.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
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
 * Adds the report of the last ended period as an open job; the sweep of jobs wakes it. Its id is made of account, period and number of the
 * try, so that a repeat adds none. The report stays due until it is completed, or cancelled by a person: one that has failed is made again
 * on the next day. Does nothing before the last day of the period is counted, without a live plan, nor while the account has its most open
 * reports.
 */
export async function requestScheduledReport(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  { boardReport }: Scheduled,
): Promise<void> {
  if (boardReport === undefined) return;
  const { from, to } = lastEnded(boardReport, now);
  if (now.getTime() - Date.parse(to) < countedWithinMs && !(await isCounted(table, accountId, to))) return;
  if (livePlan(await findSubscription(table, accountId), now) === undefined) return;
  for (let tryNumber = 1; ; tryNumber++) {
    const id = idOf({ accountId, from, to, tryNumber });
    const job = await findReportJob(table, accountId, id);
    if (!job) return addReport(table, accountId, { id, from, to, now });
    if (job.status === 'completed' || job.status === 'cancelled') return updateBoardReported(table, accountId, to);
    if (job.status !== 'failed' || job.createdAt.slice(0, 10) >= now.toISOString().slice(0, 10)) return;
  }
}

async function addReport(
  table: Table,
  accountId: string,
  { id, from, to, now }: { id: string; from: string; to: string; now: Date },
): Promise<void> {
  const about = { kind: 'board', from, to } as const;
  const recorded = await recordChange(table, accountId, {
    action: 'report.requested',
    by: actor,
    target: { type: 'report', id },
    after: { format: 'pdf', ...about },
  });
  const job = { id, accountId, format: 'pdf', about, createdAt: now.toISOString() } as const;
  // Without an outcome: another process has added it, the account is deleted, or its most reports are open.
  await addReportJob(table, job, actor, recorded);
}

/** Whether all receipts before a moment are counted by day. */
async function isCounted(table: Table, accountId: string, to: string): Promise<boolean> {
  const last = (await findReceiptDays(table, accountId)).at(-1)?.date ?? '';
  const next = await findNextReceiptDate(table, accountId, last);
  return next === undefined || next >= to.slice(0, 10);
}

interface Try {
  accountId: string;
  from: string;
  to: string;
  tryNumber: number;
}

/** In the form of other ids, sorted by the end of the period. */
function idOf({ accountId, from, to, tryNumber }: Try): string {
  const again = tryNumber === 1 ? [] : [String(tryNumber)];
  const hash = createHash('sha256')
    .update(['board', accountId, from, to, ...again].join('\n'))
    .digest('hex');
  return `job_${Date.parse(to).toString(36).padStart(9, '0')}${hash.slice(0, 20)}`;
}
