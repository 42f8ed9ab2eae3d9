import type { getAlertFigures } from '../../contract/alerts/alertFigures.ts';
import { figuresDays } from '../../contract/alerts/alertWords.ts';
import type { answered, OutputOf } from '../../contract/endpoint.ts';
import type { Alert, CountedAlert } from '../../store/alerts/alertItems.ts';
import { countedAlerts, findAlertPage } from '../../store/alerts/alertPages.ts';
import { findOpenCounts, type OpenCounts, recountOpen } from '../../store/alerts/openCounts.ts';
import type { Table } from '../../store/table.ts';

type Figures = Omit<OutputOf<typeof getAlertFigures>, keyof typeof answered>;

/** Alerts of each state counted by one call. */
const countedMax = 30_000;
/** First day of each class of age. */
const ageDays = [0, 1, 3, 7, 14, 30];
const dayMs = 86_400_000;

export async function alertFigures({ table, now }: { table: Table; now: Date }, accountId: string): Promise<Figures> {
  const from = new Date(now.getTime() - figuresDays * dayMs).toISOString();
  const [open, oldest, decided, suppressed] = await Promise.all([
    openCounts(table, accountId),
    findAlertPage(table, accountId, { state: 'open', order: 'oldest' }, { cursor: undefined, limit: 1 }),
    newest(table, accountId, 'decided', from),
    newest(table, accountId, 'suppressed', from),
  ]);
  const today = now.toISOString().slice(0, 10);
  const ageOf = (day: string) => (Date.parse(today) - Date.parse(day)) / dayMs;
  const overdue = new Map([...open.byDue].filter(([day]) => day < today));
  const conclusions = [...decided.alerts, ...suppressed.alerts].filter(({ decision }) => (decision?.at ?? '') >= from);
  return {
    open: sumOf(open.byOpening),
    overdue: sumOf(overdue),
    unassigned: open.unassigned,
    oldest_opened_at: oldest.values[0]?.openedAt ?? null,
    ages: ageDays.map((from_days, at) => {
      const isOf = ([day]: [string, number]) =>
        ageOf(day) >= from_days && ageOf(day) < (ageDays[at + 1] ?? Number.POSITIVE_INFINITY);
      return { from_days, alerts: sumOf(new Map([...open.byOpening].filter(isOf))) };
    }),
    decided: conclusions.length,
    suppressed: suppressed.alerts.length,
    hours_to_decision: hoursOf(conclusions),
    by_list: sharesOf(conclusions, ({ records }) => records.map(({ database }) => database)).map(
      ([database, share]) => ({
        database,
        ...share,
      }),
    ),
    by_rule: sharesOf(conclusions, ({ records: [best] }) => (best ? [best.rule] : [])).map(([rule, share]) => ({
      rule,
      ...share,
    })),
    complete: open.isAll && decided.isAll && suppressed.isAll,
  };
}

/**
 * The first call of an account counts its alerts; each change of an alert goes on from there. While alerts change too often for a first
 * count, the newest open ones are read.
 */
async function openCounts(table: Table, accountId: string): Promise<OpenCounts & { isAll: boolean }> {
  const known = await findOpenCounts(table, accountId);
  if (known) return { ...known, isAll: true };
  const isCounted = await recountOpen(table, accountId, 1);
  const counted = isCounted ? await findOpenCounts(table, accountId) : undefined;
  if (counted) return { ...counted, isAll: true };
  const { alerts, isAll } = await newest(table, accountId, 'open');
  return {
    unassigned: alerts.filter(({ assignee }) => assignee === undefined).length,
    byOpening: numbersOf(alerts.map(({ openedAt }) => openedAt.slice(0, 10))),
    byDue: numbersOf(alerts.flatMap(({ due }) => due ?? [])),
    isAll,
  };
}

function numbersOf(days: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const day of days) numbers.set(day, (numbers.get(day) ?? 0) + 1);
  return numbers;
}

const sumOf = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

async function newest(table: Table, accountId: string, state: Alert['state'], from?: string) {
  const alerts: CountedAlert[] = [];
  const listed = { state, order: 'newest', ...(from === undefined ? {} : { from }) } as const;
  for await (const page of countedAlerts(table, accountId, listed)) {
    alerts.push(...page);
    if (alerts.length >= countedMax) return { alerts, isAll: false };
  }
  return { alerts, isAll: true };
}

function hoursOf(alerts: readonly CountedAlert[]): Figures['hours_to_decision'] {
  const hours = alerts
    .map(({ openedAt, decision }) => new Date(decision?.at ?? openedAt).getTime() - new Date(openedAt).getTime())
    .map((ms) => Math.round(ms / 360_000) / 10)
    .sort((a, b) => a - b);
  if (hours.length === 0) return null;
  const at = (share: number) => hours[Math.min(hours.length - 1, Math.floor(hours.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Decisions and false positives by key, most decisions first. */
function sharesOf(alerts: readonly CountedAlert[], keysOf: (alert: CountedAlert) => string[]) {
  const shares = new Map<string, { decided: number; false_positives: number }>();
  for (const alert of alerts) {
    for (const key of new Set(keysOf(alert))) {
      const share = shares.get(key) ?? { decided: 0, false_positives: 0 };
      share.decided++;
      if (alert.decision?.outcome === 'false_positive') share.false_positives++;
      shares.set(key, share);
    }
  }
  return [...shares].sort(([a, { decided: one }], [b, { decided: other }]) => other - one || (a < b ? -1 : 1));
}
