import type { answered, OutputOf } from '../../contract/endpoint.ts';
import { type ListType, listTypeKeys } from '../../contract/lists/listTypes.ts';
import { listsStaleSeconds } from '../../contract/lists/rereadLists.ts';
import { latencyEditionsMax, latencyExportMax, yearRunsMax } from '../../contract/monitoring/inspectionWords.ts';
import type * as contract from '../../contract/monitoring/listLatency.ts';
import { type CsvCell, csvText } from '../../contract/text/csvText.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { timeOfId } from '../../platform/id.ts';
import { putAuditEvent } from '../../store/audit/recordChange.ts';
import { findEditionsWithin, type PublishedEdition } from '../../store/lists/editions.ts';
import { type ComparedEditions, findComparedWithin } from '../../store/monitoring/runRecords.ts';
import type { Table } from '../../store/table.ts';
import { databaseOf } from '../lists/databaseOf.ts';
import { withDaysAfter, yearOf } from './yearOf.ts';

type Listed = Omit<OutputOf<typeof contract.listLatency>, keyof typeof answered>;
type LatencyEdition = contract.LatencyEdition;

interface Asked {
  year?: string | undefined;
  list?: ListType | undefined;
}

interface Deps {
  table: Table;
  now: Date;
}

/** Lists read at once. */
const listsAtOnce = 8;
/** Days after the year in which its last editions may be compared. */
const daysAfter = 31;

/** The year's editions of an account's lists, shared and own, with how long each took; for each list the median and the worst. */
export async function listLatency(deps: Deps, accountId: string, asked: Asked): Promise<Listed> {
  const { year, editions, isAll } = await latencyOfYear(deps, accountId, asked);
  return {
    year,
    lists: summaryOf(editions),
    editions: editions.slice(0, latencyEditionsMax),
    is_all: isAll && editions.length <= latencyEditionsMax,
  };
}

/** The newest editions as a file, with a last line where there are more. The export is an event of its own, recorded before the file leaves. */
export async function exportListLatency(deps: Deps, accountId: string, asked: Asked) {
  const { year, editions, isAll } = await latencyOfYear(deps, accountId, asked);
  const rows = editions.slice(0, latencyExportMax);
  const isWhole = isAll && editions.length <= latencyExportMax;
  const after = {
    format: 'csv',
    year,
    editions: rows.length,
    list: asked.list ?? null,
    ...(!isWhole && { is_all: false }),
  };
  await putAuditEvent(deps.table, accountId, { action: 'export.list_latency', after });
  return {
    file: csvText([...columns], [...rows.map(rowOf), ...(isWhole ? [] : [[moreLine]])]),
    fileName: `list-latency-${year}.csv`,
  };
}

/** Last line of a file without all editions. */
const moreLine = 'There are more editions in this year: these are the newest.';

async function latencyOfYear({ table, now }: Deps, accountId: string, { year: asked, list }: Asked) {
  const { year, ...period } = yearOf(asked, now);
  const found: PublishedEdition[] = [];
  await eachOf(list === undefined ? listTypeKeys : [list], listsAtOnce, async (one) => {
    const [shared, own] = await Promise.all([
      findEditionsWithin(table, { scope: 'shared', accountId: '', list: one }, period),
      findEditionsWithin(table, { scope: 'private', accountId, list: one }, period),
    ]);
    found.push(...shared, ...own);
  });
  const { runs, isAll } = await findComparedWithin(table, accountId, withDaysAfter(period, daysAfter), yearRunsMax);
  const compared = firstRuns(runs);
  // Editions before the oldest run that was read: their first runs are not known.
  const knownFrom = isAll ? period.from : (runs[0]?.createdAt ?? period.to);
  const editions = found
    .filter(({ sample, publishedAt }) => !sample && publishedAt >= knownFrom && publishedAt < period.to)
    .sort((a, b) => (a.publishedAt > b.publishedAt ? -1 : 1))
    .map((edition) => latencyOf(edition, compared.get(keyOf(edition))));
  return { year, editions, isAll };
}

const keyOf = ({ scope, id }: Pick<PublishedEdition, 'scope' | 'id'>) => `${scope} ${id}`;

/** For each edition the first completed run that compared all subjects with it, the runs being in their order. */
function firstRuns(runs: readonly ComparedEditions[]): Map<string, ComparedEditions> {
  const first = new Map<string, ComparedEditions>();
  for (const run of runs) {
    if (run.status !== 'completed') continue;
    for (const edition of run.editions) if (!first.has(keyOf(edition))) first.set(keyOf(edition), run);
  }
  return first;
}

function latencyOf(edition: PublishedEdition, run: ComparedEditions | undefined): LatencyEdition {
  const { id, list, scope, editionDate, publishedAt, jobId } = edition;
  const firstSeen = timeOfId(jobId);
  const inUse = new Date(Date.parse(publishedAt) + listsStaleSeconds * 1000);
  const screenedAt = run?.completedAt;
  return {
    list,
    database: databaseOf(edition),
    edition_id: id,
    scope,
    edition_date: editionDate,
    first_seen_at: firstSeen?.toISOString() ?? null,
    in_use_at: inUse.toISOString(),
    screened_at: screenedAt ?? null,
    run_id: run?.id ?? null,
    not_screened: run?.notScreened ?? null,
    days_to_use: daysBetween(editionDate, inUse),
    seconds_to_use: firstSeen ? secondsBetween(firstSeen, inUse) : null,
    seconds_to_screened: firstSeen && screenedAt !== undefined ? secondsBetween(firstSeen, new Date(screenedAt)) : null,
  };
}

/** A publisher dates a list by day; an edition used on that day takes none. */
const daysBetween = (day: string, time: Date) =>
  Math.max(0, Math.round((Date.parse(time.toISOString().slice(0, 10)) - Date.parse(day)) / 86_400_000));

const secondsBetween = (from: Date, to: Date) => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

function summaryOf(editions: readonly LatencyEdition[]): Listed['lists'] {
  const byDatabase = new Map<string, LatencyEdition[]>();
  for (const edition of editions) {
    byDatabase.set(edition.database, [...(byDatabase.get(edition.database) ?? []), edition]);
  }
  return [...byDatabase].sort().flatMap(([database, all]) => {
    const [first] = all;
    if (!first) return [];
    return {
      list: first.list,
      database,
      editions: all.length,
      days_to_use: figuresOf(all.map((one) => one.days_to_use)),
      seconds_to_use: figuresOf(all.map((one) => one.seconds_to_use)),
      seconds_to_screened: figuresOf(all.map((one) => one.seconds_to_screened)),
      not_compared: all.filter((one) => one.screened_at === null).length,
    };
  });
}

/** The median is the lower one of two. */
function figuresOf(values: readonly (number | null)[]): { median: number; worst: number } | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const [median, worst] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  return median === undefined || worst === undefined ? null : { median, worst };
}

const columns = [
  'list',
  'database',
  'edition_id',
  'scope',
  'edition_date',
  'first_seen_at',
  'in_use_at',
  'screened_at',
  'run_id',
  'not_screened',
  'days_to_use',
  'seconds_to_use',
  'seconds_to_screened',
] as const satisfies readonly (keyof LatencyEdition)[];

const rowOf = (edition: LatencyEdition): CsvCell[] => columns.map((column) => edition[column]);
