import { decisionOutcomes } from '../../contract/alerts/alertWords.ts';
import { databaseOfEdition, listTypeKeys } from '../../contract/lists/listTypes.ts';
import { findBackTestJobs } from '../../store/backTesting/backTestJobs.ts';
import { findEditionsSince } from '../../store/lists/editions.ts';
import { findAcknowledgements } from '../../store/monitoring/acknowledgements.ts';
import { findCalibrations } from '../../store/monitoring/calibrations.ts';
import { findReceiptDays } from '../../store/retention/receiptDays.ts';
import type { Table } from '../../store/table.ts';
import { lateListsOf } from '../monitoring/lateLists.ts';
import { type AlertCounts, countAlerts } from './boardAlerts.ts';
import { type BoardPeriod, type PeriodItems, pagesSince, share } from './boardPeriod.ts';
import { incidentSection, runsOf, runsSection } from './boardRuns.ts';
import type { ReportFacts } from './reportFacts.ts';
import type { ReportSection } from './reportParts.ts';

/** Figures of a period for a board, and how many screenings they are of. */
export interface BoardReport {
  sections: ReportSection[];
  screenings: number;
}

export async function boardReport(table: Table, accountId: string, period: BoardPeriod): Promise<BoardReport> {
  const [days, alerts, runs, lists, calibrations, tests, late, acknowledged] = await Promise.all([
    findReceiptDays(table, accountId),
    countAlerts(table, accountId, period),
    runsOf(table, accountId, period),
    listsSection(table, period),
    calibrationSection(table, accountId, period),
    testsSection(table, accountId, period),
    lateListsOf(table, accountId, period),
    findAcknowledgements(table, accountId),
  ]);
  // A day counts whole: its receipts are counted when it has ended.
  const counted = days.filter(({ date }) => date >= period.from.slice(0, 10) && date < period.to.slice(0, 10));
  const screenings = counted.reduce((sum, { receipts }) => sum + receipts, 0);
  return {
    screenings,
    sections: [
      section('Screenings', [
        ['Screenings with a receipt', String(screenings)],
        ['Counted days', String(counted.length)],
      ]),
      alertSection(alerts),
      runsSection(runs),
      lists,
      incidentSection(runs, period, { late, acknowledged: new Set(acknowledged.keys()) }),
      calibrations,
      tests,
    ],
  };
}

function alertSection({
  open,
  overdue,
  opened,
  decided,
  outcomes,
  hours,
  whitelist,
  isAll,
}: AlertCounts): ReportSection {
  const words = { true_match: 'True matches', false_positive: 'False positives', inconclusive: 'Inconclusive' };
  return section(
    'Alerts and decisions',
    [
      ['Last opened in the period', String(opened)],
      ['Decided in the period', String(decided)],
      ...decisionOutcomes.map((outcome): ReportFacts[number] => [words[outcome], String(outcomes[outcome])]),
      ['Hours to a decision, median', hours ? String(hours.p50) : 'No decision'],
      ['Hours to a decision, 95 of 100 within', hours ? String(hours.p95) : 'No decision'],
      ['Open when this report was made', String(open)],
      ['Of these overdue', String(overdue)],
      ['False positives in force', String(whitelist)],
    ],
    isAll ? [] : ['There are more alerts than this report counts: the figures are of the newest.'],
  );
}

/** Days from a publisher's date to the use of its edition, of shared lists. */
async function listsSection(table: Table, { from, to }: BoardPeriod): Promise<ReportSection> {
  const found = await Promise.all(listTypeKeys.map((list) => findEditionsSince(table, list, new Date(from))));
  const byList = new Map<string, { days: number[]; newest: string }>();
  for (const edition of found.flat()) {
    if (edition.publishedAt >= to || edition.sample) continue;
    const name = databaseOfEdition({ ...edition, edition_id: edition.id });
    const known = byList.get(name) ?? { days: [], newest: '' };
    known.days.push(daysBetween(edition.editionDate, edition.publishedAt));
    if (edition.editionDate > known.newest) known.newest = edition.editionDate;
    byList.set(name, known);
  }
  const rows = [...byList].sort().map(([name, { days, newest }]) => {
    const sorted = days.sort((a, b) => a - b);
    return [name, String(days.length), newest, share(sorted, 0.5), share(sorted, 1)];
  });
  const columns = ['List', 'Editions taken into use', 'Newest edition', 'Days to use, median', 'Longest'];
  return {
    heading: 'Lists and their latency',
    facts: [],
    paragraphs: [
      rows.length === 0
        ? 'No shared list had a new edition.'
        : "Days from the publisher's date of an edition to its use for every screening. A publisher dates a list by day.",
    ],
    tables: rows.length === 0 ? [] : [{ columns, widths: [2, 1, 1, 1, 1], rows }],
  };
}

async function calibrationSection(table: Table, accountId: string, period: BoardPeriod): Promise<ReportSection> {
  const find = (cursor: string | undefined) => findCalibrations(table, accountId, { cursor, limit: 100 });
  const found = await pagesSince(find, ({ at }) => at, period);
  const rows = found.items.map(({ at, kind, list, before, after, explanation, approval }) => [
    at.slice(0, 10),
    [kind.replace('_', ' '), list].filter(Boolean).join(' '),
    [before ?? 'none', after ?? 'none'].join(' to '),
    explanation?.reason ?? 'No reason yet',
    approval ? approval.at.slice(0, 10) : 'No',
  ]);
  return listed('Calibration', ['Day', 'Change', 'From and to', 'Reason', 'Approved'], [0, 1, 1, 2, 0], {
    items: rows,
    isAll: found.isAll,
  });
}

async function testsSection(table: Table, accountId: string, period: BoardPeriod): Promise<ReportSection> {
  const find = (cursor: string | undefined) => findBackTestJobs(table, accountId, { cursor, limit: 100 });
  const found = await pagesSince(find, ({ createdAt }) => createdAt, period);
  const rows = found.items
    .filter(({ status }) => status === 'completed')
    .map((test) => [
      test.createdAt.slice(0, 10),
      test.name,
      String(test.screenings),
      String(test.alertsThen),
      String(test.alertsNow),
    ]);
  return listed('Back-tests', ['Day', 'Test', 'Screenings', 'Alerts then', 'Alerts with it'], [0, 2, 1, 1, 1], {
    items: rows,
    isAll: found.isAll,
  });
}

const section = (heading: string, facts: ReportFacts, paragraphs: string[] = []): ReportSection => ({
  heading,
  facts,
  paragraphs,
  tables: [],
});

function listed(
  heading: string,
  columns: string[],
  widths: number[],
  { items: rows, isAll }: PeriodItems<string[]>,
): ReportSection {
  const tables = rows.length === 0 ? [] : [{ columns, widths, rows }];
  const more = isAll ? [] : ['The period has more than this report lists: these are the newest.'];
  return { heading, facts: [], paragraphs: [...(rows.length === 0 ? ['None in the period.'] : []), ...more], tables };
}

/** Whole days; an edition used on the day of its date takes none. */
const daysBetween = (day: string, time: string) =>
  Math.max(0, Math.round((Date.parse(time.slice(0, 10)) - Date.parse(day)) / 86_400_000));
