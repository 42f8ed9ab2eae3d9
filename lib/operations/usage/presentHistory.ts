import type { answered, OutputOf } from '../../contract/endpoint.ts';
import { refusals } from '../../contract/refusal.ts';
import { type CsvCell, csvText } from '../../contract/text/csvText.ts';
import type { usageHistory } from '../../contract/usage/usageHistory.ts';
import { dashboardRef } from '../../contract/usage/usageKeys.ts';
import { groupBy } from '../../platform/groupBy.ts';
import { addedCounts, quantileOf } from '../../platform/latencyHistogram.ts';
import type { UsageDay } from '../../store/usage/usage.ts';
import { daysBetween, type UsageHistory } from './getUsageHistory.ts';

type Presented = Omit<OutputOf<typeof usageHistory>, keyof typeof answered>;

/** The history as the page shows it: the same figures by day, App ID and endpoint. */
export function presentHistory({ from, to, rows, labels }: UsageHistory): Presented {
  const byDay = new Map(groupBy(rows, (row) => row.date).map((same) => [same[0]?.date, same]));
  return {
    from,
    to,
    total: { ...countsOf(rows), ...latencyOf(rows) },
    by_day: daysBetween(from, to).map((date) => ({ date, ...countsOf(byDay.get(date) ?? []) })),
    by_app_id: grouped(rows, (row) => row.appIdRef).map(([ref, same]) => ({
      app_id_ref: ref,
      app_id_name: labels.get(ref)?.name ?? null,
      app_id_end: labels.get(ref)?.ending ?? null,
      ...countsOf(same),
    })),
    by_endpoint: grouped(rows, (row) => row.endpoint).map(([endpoint, same]) => ({
      endpoint,
      ...countsOf(same),
      ...latencyOf(same),
    })),
    errors: Object.entries(addedCounts(rows.map((row) => row.errors)))
      .map(([code, calls]) => ({ code, status: statusOf(code), calls }))
      .sort((a, b) => b.calls - a.calls),
  };
}

const csvColumns = [
  'Date',
  'App ID',
  'App ID reference',
  'Endpoint',
  'Requests',
  'With matches',
  'Calls',
  'Errors 4xx',
  'Errors 5xx',
  'p50 ms',
  'p95 ms',
];

/** The history as a CSV file: one row for each day, App ID and endpoint, oldest first. */
export function historyCsv({ rows, labels }: UsageHistory): string {
  const ordered = [...rows].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return csvText(
    csvColumns,
    ordered.map((row): CsvCell[] => {
      const { request_count, calls, client_errors, server_errors } = countsOf([row]);
      const { p50_ms, p95_ms } = latencyOf([row]);
      const name = row.appIdRef === dashboardRef ? 'Dashboard' : (labels.get(row.appIdRef)?.name ?? 'Deleted App ID');
      const source = [row.date, name, row.appIdRef, row.endpoint];
      return [...source, request_count, row.matchedCount, calls, client_errors, server_errors, p50_ms, p95_ms];
    }),
  );
}

const orderOf = (row: UsageDay) => `${row.date} ${row.appIdRef} ${row.endpoint}`;

/** Groups by a common value, the most used first. */
function grouped(rows: readonly UsageDay[], keyOf: (row: UsageDay) => string): [string, UsageDay[]][] {
  return groupBy(rows, keyOf)
    .map((same): [string, UsageDay[]] => [keyOf(same[0] as UsageDay), same])
    .sort(
      ([, a], [, b]) => countsOf(b).calls - countsOf(a).calls || countsOf(b).request_count - countsOf(a).request_count,
    );
}

function countsOf(rows: readonly UsageDay[]) {
  const errors = Object.entries(addedCounts(rows.map((row) => row.errors)));
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  return {
    request_count: sumOf(rows.map((row) => row.requestCount)),
    calls: sumOf(rows.map((row) => row.calls)),
    client_errors: sumOf(errors.map(([code, calls]) => (statusOf(code) < 500 ? calls : 0))),
    server_errors: sumOf(errors.map(([code, calls]) => (statusOf(code) < 500 ? 0 : calls))),
  };
}

function latencyOf(rows: readonly UsageDay[]) {
  const latency = addedCounts(rows.map((row) => row.latency));
  return { p50_ms: quantileOf(latency, 0.5), p95_ms: quantileOf(latency, 0.95) };
}

/** A code unknown to the contract, or given up, counts as a fault of the service. */
function statusOf(code: string): number {
  return Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals].status : 500;
}
