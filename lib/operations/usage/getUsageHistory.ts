import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/refusal.ts';
import { historyDaysMax } from '../../contract/usage/requestLogLimits.ts';
import type { usageHistory } from '../../contract/usage/usageHistory.ts';
import { type AppIdLabel, findAppIdLabels } from '../../store/appIds/appIdLabels.ts';
import type { Table } from '../../store/table.ts';
import { findUsageDays, type UsageDay } from '../../store/usage/usage.ts';

/** Rows of an account's usage on UTC days (yyyy-mm-dd, both included), and the labels of their App IDs. */
export interface UsageHistory {
  from: string;
  to: string;
  rows: readonly UsageDay[];
  labels: ReadonlyMap<string, AppIdLabel>;
}

const defaultDays = 30;
const dayMs = 86_400_000;

/** The account's usage on the asked days. Throws INVALID_REQUEST for impossible days. */
export async function getUsageHistory(
  table: Table,
  accountId: string,
  filter: ParsedInputOf<typeof usageHistory>,
  now: Date,
): Promise<UsageHistory> {
  const { from, to } = daysOf(filter, now);
  const found = await findUsageDays(table, accountId, { from, to });
  const rows = found.filter(
    (row) =>
      (filter.app_id_ref === undefined || row.appIdRef === filter.app_id_ref) &&
      (filter.endpoint === undefined || row.endpoint === filter.endpoint),
  );
  const labels = await findAppIdLabels(table, accountId, [...new Set(rows.map((row) => row.appIdRef))]);
  return { from, to, rows, labels };
}

/** UTC days from one to another, both included: a day is 24 hours there in every week of the year. */
export function daysBetween(from: string, to: string): string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: days }, (_, i) => dayOf(Date.parse(from) + i * dayMs));
}

function daysOf(filter: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const { to = dayOf(now.getTime()) } = filter;
  const { from = dayOf(Date.parse(to) - (defaultDays - 1) * dayMs) } = filter;
  if (from > to) throw new Refusal('INVALID_REQUEST', 'from must not be after to');
  if (Date.parse(to) - Date.parse(from) >= historyDaysMax * dayMs) {
    throw new Refusal('INVALID_REQUEST', `from and to must be at most ${historyDaysMax} days apart`);
  }
  return { from, to };
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
