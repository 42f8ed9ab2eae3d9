import { incidentWords } from '../../contract/monitoring/inspectionWords.ts';
import {
  findFirstMonitoringRun,
  findMonitoringRuns,
  type MonitoringRun,
} from '../../store/monitoring/monitoringRuns.ts';
import { findMonitoringState } from '../../store/monitoring/monitoringState.ts';
import type { Table } from '../../store/table.ts';
import { type Incident, incidentsOfRuns } from '../monitoring/runIncidents.ts';
import { type BoardPeriod, type PeriodItems, pagesSince } from './boardPeriod.ts';
import { timeText } from './reportFacts.ts';
import type { ReportSection } from './reportParts.ts';

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

/** Incidents of the service, of the period: late lists, and what an inspector asks about runs. */
export function incidentSection(
  { items, isAll, dueFrom }: BoardRuns,
  period: BoardPeriod,
  { late = [], acknowledged = new Set() }: { late?: readonly Incident[]; acknowledged?: ReadonlySet<string> } = {},
): ReportSection {
  const oldest = isAll ? undefined : items.at(-1);
  const ofRuns = incidentsOfRuns({ runs: items, completeFrom: oldest?.createdAt, dueFrom }, period);
  const incidents = [...late, ...ofRuns].sort((a, b) => (a.from < b.from ? -1 : 1));
  const rows = incidents.map((one) => [
    timeText(one.from),
    incidentWords[one.kind],
    [one.extent, one.kind === 'list_late' ? lasting(one) : ''].filter(Boolean).join('; '),
    acknowledged.has(one.id) ? 'Yes' : 'No',
  ]);
  const table = { columns: ['Time', 'Incident', 'Extent', 'Acknowledged'], widths: [0, 2, 2, 0], rows };
  const hasDays = ofRuns.some(({ kind }) => kind === 'day_without_run');
  return {
    heading: 'Incidents of the service',
    facts: [],
    paragraphs: [
      ...(rows.length === 0 ? ['None in the period.'] : []),
      ...(hasDays
        ? ['A run is due on each day with active subjects and a subscription. Days without these look the same.']
        : []),
      ...(oldest ? [`Incidents of runs before ${timeText(oldest.createdAt)} are not in this report.`] : []),
    ],
    tables: rows.length === 0 ? [] : [table],
  };
}

const lasting = ({ from, to }: Incident) =>
  to === undefined ? 'lasts' : `${Math.round((Date.parse(to) - Date.parse(from)) / 360_000) / 10} hours`;

const dayOf = (time: string) => time.slice(0, 10);
