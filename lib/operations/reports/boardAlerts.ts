import type { AlertState, DecisionOutcome } from '../../contract/alerts/alertWords.ts';
import type { CountedAlert } from '../../store/alerts/alertItems.ts';
import { countedAlerts } from '../../store/alerts/alertPages.ts';
import type { Table } from '../../store/table.ts';
import { type BoardPeriod, isWithin, share } from './boardPeriod.ts';

/** Alerts of each state that a report reads, newest first. */
const readMax = 30_000;

export interface AlertCounts {
  /** When the report is made. */
  open: number;
  overdue: number;
  /** In the period. */
  opened: number;
  decided: number;
  outcomes: Record<DecisionOutcome, number>;
  hours: { p50: string; p95: string } | undefined;
  /** False positives in force when the report is made. */
  whitelist: number;
  isAll: boolean;
}

export async function countAlerts(table: Table, accountId: string, period: BoardPeriod): Promise<AlertCounts> {
  const counts: AlertCounts = {
    open: 0,
    overdue: 0,
    opened: 0,
    decided: 0,
    outcomes: { true_match: 0, false_positive: 0, inconclusive: 0 },
    hours: undefined,
    whitelist: 0,
    isAll: true,
  };
  const hours: number[] = [];
  for (const state of ['open', 'decided', 'suppressed', 'closed'] as const) {
    counts.isAll =
      (await eachAlert(table, accountId, state, (alert) => add(counts, hours, { ...alert, state }, period))) &&
      counts.isAll;
  }
  hours.sort((a, b) => a - b);
  return { ...counts, hours: hours.length > 0 ? { p50: share(hours, 0.5), p95: share(hours, 0.95) } : undefined };
}

/** False if there are more. */
async function eachAlert(table: Table, accountId: string, state: AlertState, work: (alert: CountedAlert) => void) {
  let read = 0;
  for await (const alerts of countedAlerts(table, accountId, { state, order: 'newest' }, 'period')) {
    for (const alert of alerts) work(alert);
    read += alerts.length;
    if (read >= readMax) return false;
  }
  return true;
}

function add(
  counts: AlertCounts,
  hours: number[],
  alert: CountedAlert & { state: AlertState },
  period: BoardPeriod,
): void {
  const { state, due, openedAt, decision } = alert;
  if (isWithin(openedAt, period)) counts.opened++;
  if (state === 'open') {
    counts.open++;
    if (due !== undefined && due < period.now.toISOString().slice(0, 10)) counts.overdue++;
  }
  if (!decision) return;
  const isHeld = state === 'decided' || state === 'suppressed';
  if (isHeld && decision.outcome === 'false_positive' && (decision.expiresAt ?? '') > period.now.toISOString()) {
    counts.whitelist++;
  }
  if (!isWithin(decision.at, period)) return;
  counts.decided++;
  counts.outcomes[decision.outcome]++;
  // An alert found again is suppressed since its decision: it was opened before.
  const waited = Date.parse(decision.at) - Date.parse(openedAt);
  if (waited >= 0) hours.push(Math.round(waited / 360_000) / 10);
}
