import { monthOf } from '../../billing/months.ts';
import { type PlanKey, plans } from '../../contract/billing/plans.ts';
import type { answered, OutputOf } from '../../contract/endpoint.ts';
import type { getUsage } from '../../contract/usage/usage.ts';
import { groupBy } from '../../platform/groupBy.ts';
import type { AppIdLabel } from '../../store/appIds/appIdLabels.ts';
import type { UsageDay } from '../../store/usage/usage.ts';
import type { UsageTotal } from '../../store/usage/usagePast.ts';

export type Usage = Omit<OutputOf<typeof getUsage>, keyof typeof answered>;

/** What the account's figures are made of. */
interface Found {
  plan: PlanKey | undefined;
  allowanceUsed: number;
  /** Of the last `chartDays` days. */
  days: readonly UsageDay[];
  totals: readonly UsageTotal[];
}

/** Which part of an account's usage is asked for. */
interface UsagePart {
  /** Undefined: of all App IDs and the dashboard. */
  appIdRef: string | undefined;
  now: Date;
}

/** Shown days. They hold every month's days so far, so the month is summed from them too. */
const chartDays = 60;
const averageDays = 30;
const recentRows = 10;

/** First shown day: yyyy-mm-dd. */
export function firstDay(now: Date): string {
  return daysBefore(now, chartDays - 1);
}

/** Latest rows of the days with a counted request, newest first. */
export function recentDays(days: readonly UsageDay[], { appIdRef }: UsagePart): UsageDay[] {
  return days
    .filter(isOf(appIdRef))
    .filter((row) => row.requestCount > 0)
    .sort((a, b) => (a.lastAt < b.lastAt ? 1 : -1))
    .slice(0, recentRows);
}

/** The account's usage as the screens show it. `labels`: of the App IDs of `recentDays`, without the deleted ones. */
export function presentUsage(found: Found, labels: ReadonlyMap<string, AppIdLabel>, part: UsagePart): Usage {
  const { appIdRef, now } = part;
  const rows = found.days.filter(isOf(appIdRef));
  const month = rows.filter((row) => row.date.startsWith(monthOf(now)));
  const lastDays = rows.filter((row) => row.date > daysBefore(now, averageDays));
  return {
    period: monthOf(now),
    plan: found.plan ?? null,
    allowance: found.plan ? plans[found.plan].searches : 0,
    allowance_used: found.allowanceUsed,
    total_requests: sum(found.totals.filter(isOf(appIdRef))),
    monthly_requests: sum(month),
    monthly_matched: month.reduce((total, row) => total + row.matchedCount, 0),
    daily_average: Math.round(sum(lastDays) / averageDays),
    monthly_by_endpoint: byEndpoint(month),
    by_day: Array.from({ length: chartDays }, (_, i) => {
      const date = daysBefore(now, chartDays - 1 - i);
      return { date, request_count: sum(rows.filter((row) => row.date === date)) };
    }),
    recent_requests: recentDays(found.days, part).map((row) => ({
      date: row.date,
      endpoint: row.endpoint,
      request_count: row.requestCount,
      app_id_ref: row.appIdRef,
      app_id_name: labels.get(row.appIdRef)?.name ?? null,
      last_at: row.lastAt,
    })),
  };
}

const isOf = (appIdRef: string | undefined) => (row: { appIdRef: string }) =>
  appIdRef === undefined || row.appIdRef === appIdRef;

const sum = (rows: readonly { requestCount: number }[]) => rows.reduce((total, row) => total + row.requestCount, 0);

function byEndpoint(rows: readonly UsageDay[]) {
  return groupBy(rows, (row) => row.endpoint)
    .map((same) => ({ endpoint: same[0]?.endpoint ?? '', request_count: sum(same) }))
    .sort((a, b) => b.request_count - a.request_count);
}

/** yyyy-mm-dd, UTC */
function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
