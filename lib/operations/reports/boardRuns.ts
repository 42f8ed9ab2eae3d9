import { findMonitoringRuns, type MonitoringRun } from '../../store/monitoring/monitoringRuns.ts';
import type { Table } from '../../store/table.ts';
import { type BoardPeriod, pagesSince } from './boardPeriod.ts';
import { timeText } from './reportFacts.ts';
import type { ReportSection } from './reportParts.ts';

const dayMs = 86_400_000;

export function runsOf(table: Table, accountId: string, period: BoardPeriod): Promise<MonitoringRun[]> {
  const find = (cursor: string | undefined) => findMonitoringRuns(table, accountId, { cursor, limit: 200 });
  return pagesSince(find, ({ createdAt }) => createdAt, period);
}

export function runsSection(runs: readonly MonitoringRun[]): ReportSection {
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
    paragraphs: runs.length === 0 ? ['No subjects were monitored.'] : [],
    tables: [],
  };
}

/** What an inspector asks about: days without a record, runs that failed, subjects left out, lists that were missing. */
export function incidentSection(runs: readonly MonitoringRun[], period: BoardPeriod): ReportSection {
  const rows = [...daysWithout(runs, period), ...runs.flatMap(problemsOf)].sort(([a = ''], [b = '']) =>
    a < b ? -1 : 1,
  );
  const table = { columns: ['Time', 'Incident', 'Extent'], widths: [0, 2, 2], rows };
  return {
    heading: 'Incidents of the monitoring',
    facts: [],
    paragraphs: rows.length === 0 ? ['None in the period.'] : [],
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

/** Calendar days (UTC) without a completed run, from the first one with a run to yesterday. */
function daysWithout(runs: readonly MonitoringRun[], { to, now }: BoardPeriod): string[][] {
  const recorded = new Set(
    runs.filter(({ status }) => status === 'completed').map(({ createdAt }) => dayOf(createdAt)),
  );
  const first = runs.map(({ createdAt }) => dayOf(createdAt)).sort()[0];
  if (first === undefined) return [];
  const end = [to, `${dayOf(now.toISOString())}T00:00:00.000Z`].sort()[0] ?? to;
  const rows: string[][] = [];
  for (let time = Date.parse(first); time < Date.parse(end); time += dayMs) {
    const day = new Date(time).toISOString();
    if (!recorded.has(dayOf(day))) rows.push([timeText(day), 'A day without a completed run', dayOf(day)]);
  }
  return rows;
}

const dayOf = (time: string) => time.slice(0, 10);
