import type { IncidentKind } from '../../contract/monitoring/inspectionWords.ts';
import type { RunRecord } from '../../store/monitoring/runRecords.ts';
import type { Period } from './yearOf.ts';

const dayMs = 86_400_000;

/** What went wrong on our side, and touched an account. */
export interface Incident {
  /** Made of the incident: the same whenever it is found. */
  id: string;
  kind: IncidentKind;
  from: string;
  /** Undefined while it lasts. */
  to: string | undefined;
  extent: string;
  runId?: string;
}

export type ComparedRun = Pick<
  RunRecord,
  | 'id'
  | 'createdAt'
  | 'completedAt'
  | 'status'
  | 'missingLists'
  | 'notScreened'
  | 'notScreenedReasons'
  | 'unexpected'
  | 'errorMessage'
>;

export interface RunsOfPeriod {
  /** In any order. */
  runs: readonly ComparedRun[];
  /** Days before it are not known; undefined if all runs of the period are there. */
  completeFrom: string | undefined;
  /** Day (UTC) from which a run is due on every day; undefined while nobody is monitored. */
  dueFrom: string | undefined;
}

/** What an inspector asks about: days without a record, runs that failed, subjects left out, lists that were missing. Oldest first. */
export function incidentsOfRuns(found: RunsOfPeriod, period: Period): Incident[] {
  const ofRuns = [...found.runs.flatMap(problemsOf), ...notScreenedOf(found.runs, period.now)];
  return [...daysWithout(found, period), ...ofRuns].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Runs of one day that left subjects out for the same reasons are one incident, which lasts until the day is over. */
function notScreenedOf(runs: readonly ComparedRun[], now: Date): Incident[] {
  const joined = new Map<string, ComparedRun[]>();
  for (const run of [...runs].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))) {
    if (run.notScreened === 0) continue;
    const key = [dayOf(run.createdAt), reasonsOf(run)].join(' ');
    joined.set(key, [...(joined.get(key) ?? []), run]);
  }
  return [...joined.values()].flatMap((same): Incident[] => {
    const [first, last] = [same[0], same.at(-1)];
    if (!first || !last) return [];
    const most = Math.max(...same.map(({ notScreened }) => notScreened));
    const times = same.length > 1 ? `; in ${same.length} runs` : '';
    return [
      {
        id: `run_${first.id}_not_screened`,
        kind: 'not_screened',
        from: first.createdAt,
        to: dayOf(first.createdAt) < dayOf(now.toISOString()) ? (last.completedAt ?? last.createdAt) : undefined,
        extent: `${most}: ${reasonsOf(first)}${times}`,
        runId: first.id,
      },
    ];
  });
}

const reasonsOf = ({ notScreenedReasons }: ComparedRun) =>
  Object.keys(notScreenedReasons)
    .map((reason) => reason.replaceAll('_', ' '))
    .sort()
    .join(', ');

function problemsOf(run: ComparedRun): Incident[] {
  const { id, createdAt, completedAt, status, missingLists, unexpected } = run;
  const of = (kind: IncidentKind, extent: string): Incident => ({
    id: `run_${id}_${kind}`,
    kind,
    from: createdAt,
    to: completedAt ?? createdAt,
    extent,
    runId: id,
  });
  const lists = missingLists.map(({ database }) => database).join(', ');
  return [
    ...(status === 'failed' ? [of('run_failed', run.errorMessage ?? '')] : []),
    ...(lists === '' ? [] : [of('list_missing', lists)]),
    ...(unexpected > 0 ? [of('unexpected', String(unexpected))] : []),
  ];
}

/**
 * Calendar days (UTC) without a completed run, up to yesterday: from the start of the period, or from the day of the first subject in it.
 * Neighbouring days are one incident, which lasts until a day has a run. Days without subjects or without a plan look the same.
 */
function daysWithout({ runs, completeFrom, dueFrom }: RunsOfPeriod, { from, to, now }: Period): Incident[] {
  if (dueFrom === undefined) return [];
  const recorded = new Set(
    runs.filter(({ status }) => status === 'completed').map(({ createdAt }) => dayOf(createdAt)),
  );
  const today = `${dayOf(now.toISOString())}T00:00:00.000Z`;
  const first = [dueFrom, dayOf(from), dayOf(completeFrom ?? from)].sort().at(-1) ?? dueFrom;
  const end = [to, today].sort()[0] ?? to;
  const found: Incident[] = [];
  for (let time = Date.parse(first); time < Date.parse(end); time += dayMs) {
    const from = new Date(time).toISOString();
    const day = dayOf(from);
    if (recorded.has(day)) continue;
    const to = new Date(time + dayMs).toISOString();
    const before = found.at(-1);
    if (before?.to === from) {
      before.to = to;
      before.extent = `${dayOf(before.from)} to ${day}`;
    } else found.push({ id: `day_${day}`, kind: 'day_without_run', from, to, extent: day });
  }
  const last = found.at(-1);
  if (last?.to === today && !recorded.has(dayOf(today))) last.to = undefined;
  return found;
}

const dayOf = (time: string) => time.slice(0, 10);
