import {
  findFirstMonitoringRun,
  findMonitoringRuns,
  type MonitoringRun,
} from '../../store/monitoring/monitoringRuns.ts';
import { findMonitoringState } from '../../store/monitoring/monitoringState.ts';
import type { Table } from '../../store/table.ts';
import { type BoardPeriod, type PeriodItems, pagesSince } from './boardPeriod.ts';
import { timeText } from './reportFacts.ts';
import type { ReportSection } from './reportParts.ts';

const dayMs = 86_400_000;

export interface BoardRuns extends PeriodItems<MonitoringRun> {
  /** Day (UTC) from which a run is due on every day; undefined while nobody is monitored. */
  dueFrom: string | undefined;
}

/** `max`: a period with more runs has figures of its newest ones. */
export async function runsOf(table: Table, accountId: string, period: BoardPeriod, max?: number): Promise<BoardRuns> {
  const find = (cursor: string | undefined) => findMonitoringRuns(table, accountId, { cursor, limit: 200 });
  const [found, begun, first] = await Promise.all([
    pagesSince(find, ({ createdAt }) => createdAt, period, max),
    findMonitoringState(table, accountId),
    findFirstMonitoringRun(table, accountId),
  ]);
  return { ...found, dueFrom: begun?.begunOn ?? (first && dayOf(first.createdAt)) };
}

export function runsSection({ items: runs, isAll }: BoardRuns): ReportSection {
  const completed = runs.filter(({ status }) => status === 'completed');
  const sum = (of: (run: MonitoringRun) => number) => String(completed.reduce((total, run) => total + of(run), 0));
  return {
    heading: 'Monitoring',
    facts: [
      ['Runs completed', String(completed.length)],
      ['Subjects covered by the last run', String(completed[0]?.subjects ?? 0)],
      ['Alerts opened by runs', sum(({ opened }) => opened)],
      ['Opened again', sum(({ reopened }) => reopened)],
      ['Held back by an earlier decision', sum(({ suppressed }) => suppressed)],
      ['Closed', sum(({ closed }) => closed)],
    ],
    paragraphs: [
      ...(runs.length === 0 ? ['No run has covered any subject in the period.'] : []),
      ...(isAll ? [] : ['There are more runs than this report counts: the figures are of the newest.']),
    ],
    tables: [],
  };
}

/** What an inspector asks about: days without a record, runs that failed, subjects left out, lists that were missing. */
export function incidentSection(runs: BoardRuns, period: BoardPeriod): ReportSection {
  const days = daysWithout(runs, period);
  const rows = [...days, ...runs.items.flatMap(problemsOf)].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const oldest = runs.items.at(-1);
  const table = { columns: ['Time', 'Incident', 'Extent'], widths: [0, 2, 2], rows };
  return {
    heading: 'Incidents of the monitoring',
    facts: [],
    paragraphs: [
      ...(rows.length === 0 ? ['None in the period.'] : []),
      ...(days.length > 0 ? ['A run is due on each day with active subjects and a subscription.'] : []),
      ...(!runs.isAll && oldest ? [`Incidents before ${timeText(oldest.createdAt)} are not in this report.`] : []),
    ],
    tables: rows.length === 0 ? [] : [table],
  };
}

function problemsOf(run: MonitoringRun): string[][] {
  const { createdAt, status, missingLists, notScreened, notScreenedReasons, unexpected, errorMessage } = run;
  const at = timeText(createdAt);
  const lists = missingLists.map(({ database }) => database).join(', ');
  const reasons = Object.keys(notScreenedReasons).map((reason) => reason.replaceAll('_', ' '));
  return [
    ...(status === 'failed' ? [[at, 'A run was not completed', errorMessage ?? '']] : []),
    ...(lists === '' ? [] : [[at, 'A run without a list', lists]]),
    ...(notScreened > 0 ? [[at, 'Subjects not screened', `${notScreened}: ${reasons.join(', ')}`]] : []),
    ...(unexpected > 0 ? [[at, 'A full pass found more than the differences before it', String(unexpected)]] : []),
  ];
}

/**
 * Calendar days (UTC) without a completed run, up to yesterday: from the start of the period, or from the day of the first subject in it.
 * Where runs are left out, from the oldest one.
 */
function daysWithout({ items: runs, isAll, dueFrom }: BoardRuns, { from, to, now }: BoardPeriod): string[][] {
  if (dueFrom === undefined) return [];
  const recorded = new Set(
    runs.filter(({ status }) => status === 'completed').map(({ createdAt }) => dayOf(createdAt)),
  );
  const oldest = isAll ? undefined : runs.at(-1);
  const first = [dueFrom, dayOf(from), dayOf(oldest?.createdAt ?? from)].sort().at(-1) ?? dueFrom;
  const end = [to, `${dayOf(now.toISOString())}T00:00:00.000Z`].sort()[0] ?? to;
  const rows: string[][] = [];
  for (let time = Date.parse(first); time < Date.parse(end); time += dayMs) {
    const day = new Date(time).toISOString();
    if (!recorded.has(dayOf(day))) rows.push([timeText(day), 'A day without a completed run', dayOf(day)]);
  }
  return rows;
}

const dayOf = (time: string) => time.slice(0, 10);
