import type { answered, OutputOf } from '../../contract/endpoint.ts';
import { plans } from '../../contract/plans.ts';
import type { getUsage } from '../../contract/usage.ts';
import { getAllowanceUsed, monthOf } from '../../store/allowance.ts';
import { getSubscription, livePlan } from '../../store/subscriptions.ts';
import type { Table } from '../../store/table.ts';
import { listUsage, type UsageRow } from '../../store/usage.ts';

type Summary = Omit<OutputOf<typeof getUsage>, keyof typeof answered>;

const chartDays = 60;
const averageDays = 30;
const recentRows = 10;
/** Before the service began: all rows. */
const beginning = '0000-00-00';

/** The account's usage as the screens show it; with `appIdRef` that App ID's alone. */
export async function usageSummary(
  table: Table,
  accountId: string,
  appIdRef: string | undefined,
  now: Date,
): Promise<Summary> {
  const [subscription, used, all] = await Promise.all([
    getSubscription(table, accountId),
    getAllowanceUsed(table, accountId, now),
    listUsage(table, accountId, beginning),
  ]);
  const plan = livePlan(subscription, now);
  const rows = appIdRef === undefined ? all : all.filter((row) => row.appIdRef === appIdRef);
  const month = rows.filter((row) => row.date.startsWith(monthOf(now)));
  const lastDays = rows.filter((row) => row.date > daysBefore(now, averageDays));
  return {
    period: monthOf(now),
    plan: plan ?? null,
    allowance: plan ? plans[plan].searches : 0,
    allowance_used: used,
    total_requests: sum(rows),
    monthly_requests: sum(month),
    daily_average: Math.round(sum(lastDays) / averageDays),
    monthly_by_endpoint: byEndpoint(month),
    by_day: Array.from({ length: chartDays }, (_, i) => {
      const date = daysBefore(now, chartDays - 1 - i);
      return { date, request_count: sum(rows.filter((row) => row.date === date)) };
    }),
    recent_requests: [...rows]
      .sort((a, b) => (a.lastAt < b.lastAt ? 1 : -1))
      .slice(0, recentRows)
      .map((row) => ({
        date: row.date,
        endpoint: row.endpoint,
        request_count: row.requestCount,
        app_id_ref: row.appIdRef,
        last_at: row.lastAt,
      })),
  };
}

const sum = (rows: readonly UsageRow[]) => rows.reduce((total, row) => total + row.requestCount, 0);

function byEndpoint(rows: readonly UsageRow[]) {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row.endpoint, (counts.get(row.endpoint) ?? 0) + row.requestCount);
  return [...counts]
    .map(([endpoint, request_count]) => ({ endpoint, request_count }))
    .sort((a, b) => b.request_count - a.request_count);
}

/** yyyy-mm-dd, UTC */
function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
