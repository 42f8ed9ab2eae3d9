import type { Actor } from '../../contract/actor.ts';
import type { answered, OutputOf } from '../../contract/endpoint.ts';
import { listTypes } from '../../contract/lists/listTypes.ts';
import type * as contract from '../../contract/monitoring/incidents.ts';
import {
  incidentAnswersMax,
  incidentRowsMax,
  incidentsMax,
  yearRunsMax,
} from '../../contract/monitoring/inspectionWords.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { usageKeys } from '../../contract/usage/usageKeys.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { timeOfId } from '../../platform/id.ts';
import { findMembersByIds, type Member } from '../../store/account/members.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import {
  type Acknowledgement,
  addAcknowledgement,
  findAcknowledgements,
} from '../../store/monitoring/acknowledgements.ts';
import { findFirstMonitoringRun } from '../../store/monitoring/monitoringRuns.ts';
import { findMonitoringState } from '../../store/monitoring/monitoringState.ts';
import { findRunsWithin } from '../../store/monitoring/runRecords.ts';
import type { Table } from '../../store/table.ts';
import { countReceiptCalls, type RowsLeft } from '../../store/usage/receiptCalls.ts';
import { type LateList, lateListsOf } from './lateLists.ts';
import { type Incident, incidentsOfRuns } from './runIncidents.ts';
import { type Period, yearOf } from './yearOf.ts';

type Listed = Omit<OutputOf<typeof contract.listIncidents>, keyof typeof answered>;
type Presented = contract.PresentedIncident;

interface Deps {
  table: Table;
  now: Date;
}

/** Incidents whose answers are counted at once: each reserves rows of those that the page may read. */
const countedAtOnce = 2;

/** Incidents of a year that touch the account, newest first, with the answers given with late lists. */
export async function listIncidents(
  { table, now }: Deps,
  accountId: string,
  asked: { year?: string | undefined },
): Promise<Listed> {
  const { year, ...period } = yearOf(asked.year, now);
  const [{ incidents, isAll }, acknowledged] = await Promise.all([
    incidentsOf(table, accountId, period),
    findAcknowledgements(table, accountId),
  ]);
  const shown = incidents.reverse().slice(0, incidentsMax);
  return {
    year,
    incidents: await present({ table, now }, accountId, shown, acknowledged),
    is_all: isAll && incidents.length <= incidentsMax,
  };
}

/**
 * Records that a person has taken note of an incident. Throws NOT_FOUND for an unknown one, and CONFLICT for one that lasts, and for one
 * that somebody has acknowledged.
 */
export async function acknowledgeIncident(
  { table, now }: Deps,
  { accountId, actor }: { accountId: string; actor: Actor },
  { id, note }: { id: string; note: string },
): Promise<Presented> {
  const incident = await findIncident({ table, now }, accountId, id);
  if (!incident) throw notFound('Incident');
  if (incident.to === undefined) {
    throw new Refusal('CONFLICT', 'This incident lasts. Acknowledge it when it has ended.');
  }
  const counted = await answersOf(table, accountId, incident, { now, left: { rows: incidentRowsMax } });
  const one: Acknowledgement = {
    id,
    at: now.toISOString(),
    by: actor,
    note,
    ...(counted && { answers: counted.answers, answersIsAll: counted.isAll }),
  };
  const recorded = await recordChange(table, accountId, {
    action: 'incident.acknowledged',
    by: actor,
    target: { type: 'incident', id, name: incident.kind },
    after: {
      from: incident.from,
      to: incident.to,
      answers: counted?.answers ?? null,
      ...(counted?.isAll === false && { answers_is_all: false }),
      note,
    },
  });
  if (!(await addAcknowledgement(table, accountId, one, recorded))) {
    throw new Refusal('CONFLICT', 'Somebody has acknowledged this incident already.');
  }
  const [presented] = await present({ table, now }, accountId, [incident], new Map([[id, one]]));
  return presented as Presented;
}

/** Oldest first. */
async function incidentsOf(table: Table, accountId: string, period: Period) {
  const [late, found, begun, first] = await Promise.all([
    lateListsOf(table, accountId, period),
    findRunsWithin(table, accountId, period, yearRunsMax),
    findMonitoringState(table, accountId),
    findFirstMonitoringRun(table, accountId),
  ]);
  const { runs, isAll } = found;
  // The newest runs are read: days before the oldest one read are not known.
  const completeFrom = isAll ? undefined : runs[0]?.createdAt;
  const dueFrom = begun?.begunOn ?? first?.createdAt.slice(0, 10);
  const ofRuns = incidentsOfRuns({ runs, completeFrom, dueFrom }, period);
  const incidents: (Incident | LateList)[] = [...late, ...ofRuns];
  return { incidents: incidents.sort((a, b) => (a.from < b.from ? -1 : 1)), isAll };
}

/** In the year that its id tells; a late list may be named by the time of its delay. */
async function findIncident({ table, now }: Deps, accountId: string, id: string) {
  const year = yearOfIncident(id);
  if (year === undefined) return undefined;
  const { incidents } = await incidentsOf(table, accountId, yearOf(String(year), now));
  return incidents.find((one) => one.id === id);
}

/** Undefined for an id that names no time, and outside the years that may be asked for. */
function yearOfIncident(id: string): number | undefined {
  const day = /^day_(\d{4}-\d{2}-\d{2})$/.exec(id)?.[1];
  const run = /^run_(job_\w+?)_(?:run_failed|list_missing|not_screened|unexpected)$/.exec(id)?.[1];
  const late = /^late_.+_([0-9a-z]{1,9})$/.exec(id)?.[1];
  const time = day ? new Date(day) : run ? timeOfId(run) : late && new Date(Number.parseInt(late, 36));
  const year = time ? time.getUTCFullYear() : Number.NaN;
  return year >= 2000 && year <= 2099 ? year : undefined;
}

async function present(
  { table, now }: Deps,
  accountId: string,
  incidents: readonly (Incident | LateList)[],
  acknowledged: ReadonlyMap<string, Acknowledgement>,
): Promise<Presented[]> {
  const people = [...acknowledged.values()].flatMap(({ by }) => ('userId' in by ? [by.userId] : []));
  const members = await findMembersByIds(table, accountId, [...new Set(people)]);
  const counts = new Map<string, Counted | undefined>();
  const left = { rows: incidentRowsMax };
  await eachOf(incidents, countedAtOnce, async (incident) => {
    const known = acknowledged.get(incident.id);
    const isKnown = known?.answers !== undefined;
    const fixed = isKnown ? { answers: known.answers ?? 0, isAll: known.answersIsAll ?? true } : undefined;
    counts.set(incident.id, fixed ?? (await answersOf(table, accountId, incident, { now, left })));
  });
  return incidents.map(({ id, kind, extent, from, to, runId }) => ({
    id,
    kind,
    extent,
    from,
    to: to ?? null,
    run_id: runId ?? null,
    answers: counts.get(id)?.answers ?? null,
    answers_is_all: counts.get(id)?.isAll ?? true,
    acknowledgement: presentAcknowledgement(acknowledged.get(id), members),
  }));
}

interface Counted {
  answers: number;
  isAll: boolean;
}

/** Answers that were given with a late list. */
async function answersOf(
  table: Table,
  accountId: string,
  incident: Incident | LateList,
  { now, left }: { now: Date; left: RowsLeft },
): Promise<Counted | undefined> {
  if (!('list' in incident)) return undefined;
  const range = { from: incident.from, to: incident.to ?? now.toISOString() };
  const endpoints = endpointsWith[listTypes[incident.list].kind];
  const found = await countReceiptCalls(table, accountId, range, { endpoints, max: incidentAnswersMax, left });
  const isAll = found.isAll && found.count <= incidentAnswersMax;
  return { answers: Math.min(found.count, incidentAnswersMax), isAll };
}

const { sanctionsCheck, pepCheck, batchCheck, batchFile, universalSearch, dashboardSearch } = usageKeys;
const ofBoth = [batchCheck, batchFile, universalSearch, dashboardSearch];
/** Calls that compare with a kind of lists. */
const endpointsWith = { sanctions: [sanctionsCheck, ...ofBoth], pep: [pepCheck, ...ofBoth] };

function presentAcknowledgement(one: Acknowledgement | undefined, members: Map<string, Member>) {
  if (!one) return null;
  const id = 'userId' in one.by ? one.by.userId : '';
  const member = members.get(id);
  return { at: one.at, by: { id, name: member?.name ?? member?.email ?? null }, note: one.note };
}
