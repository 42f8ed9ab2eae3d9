import type { answered, InputOf, OutputOf } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/monitoring/monitoring.ts';
import { estimateSubjectsMax } from '../../contract/monitoring/monitoringLimits.ts';
import { findSubjectAlerts } from '../../store/alerts/alerts.ts';
import { findMonitoringState } from '../../store/monitoring/monitoringState.ts';
import {
  allSubjectShards,
  findSubjectCounts,
  findSubjectsOfShard,
  type Subject,
} from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import { foundGroupsOf } from '../alerts/foundGroups.ts';
import { visibleEdition } from '../lists/visibleEdition.ts';
import type { CurrentLists } from '../screening/currentLists.ts';
import { kindsOf } from '../screening/kindsOf.ts';
import type { LoadedLists } from '../screening/loadedLists.ts';
import { thresholdOf } from './nextRun.ts';
import { searchSubject } from './searchSubject.ts';

type Estimate = Omit<OutputOf<typeof contract.estimateAlerts>, keyof typeof answered>;

interface EstimateAlerts {
  table: Table;
  lists: Pick<CurrentLists, 'load'>;
  now: Date;
  /** False when no further subject is to be compared. */
  hasTime: () => boolean;
}

/** What is tried: another threshold than the account's, or an edition in place of the one in use. */
export type Tried = InputOf<typeof contract.estimateAlerts>;

/**
 * How many alerts another threshold or edition would open, by a sample of the subjects: the first ones of each shard, assigned by the
 * hash of the reference. Compares nobody where the edition cannot be read. Throws NOT_FOUND for an edition out of the account's sight.
 */
export async function estimateAlerts(
  { table, lists, now, hasTime }: EstimateAlerts,
  accountId: string,
  { threshold, edition }: Tried,
): Promise<Estimate> {
  const tried = edition && (await visibleEdition(table, accountId, edition.list, edition.edition_id));
  const { active } = await findSubjectCounts(table, accountId);
  const loaded = await lists.load(accountId, kindsOf.both, now, tried);
  const isRead = tried === undefined || loaded.screened.some(({ edition_id: id }) => id === tried.id);
  const inThousandths =
    threshold === undefined
      ? thresholdOf((await findMonitoringState(table, accountId)) ?? {})
      : Math.round(threshold * 1000);
  const counts = { compared: 0, found: 0, not_screened: 0 };
  for (const subject of isRead ? await sampleOf(table, accountId) : []) {
    if (!hasTime()) break;
    const found = await newAlertsOf(table, accountId, { subject, loaded, threshold: inThousandths });
    counts.compared += 1;
    if (found === undefined) counts.not_screened += 1;
    else counts.found += found;
  }
  return { subjects: active, ...counts, alerts: alertsOfAll(active, counts) };
}

/** In proportion to the sample; null where it says nothing. */
function alertsOfAll(
  active: number,
  { compared, found, not_screened }: Pick<Estimate, 'compared' | 'found' | 'not_screened'>,
): number | null {
  if (compared === 0) return active === 0 ? 0 : null;
  return compared === not_screened ? null : Math.round((found * Math.max(active, compared)) / compared);
}

async function sampleOf(table: Table, accountId: string): Promise<Subject[]> {
  const limit = estimateSubjectsMax / allSubjectShards.length;
  const pages = await Promise.all(
    allSubjectShards.map((shard) => findSubjectsOfShard(table, accountId, shard, { limit })),
  );
  return pages.flatMap(({ values }) => values).filter(({ status }) => status === 'active');
}

/** Groups without an alert on any record; undefined for an unsearchable subject. */
async function newAlertsOf(
  table: Table,
  accountId: string,
  { subject, loaded, threshold }: { subject: Subject; loaded: LoadedLists; threshold: number },
): Promise<number | undefined> {
  const search = searchSubject(loaded.segments, subject, threshold);
  if (!search.isSearched) return undefined;
  if (search.matches.length === 0) return 0;
  const { records } = await findSubjectAlerts(table, accountId, subject.id);
  const known = new Set(records.filter(({ isListed }) => isListed).map(({ id }) => id));
  return foundGroupsOf(search.matches, loaded).filter((group) => !group.records.some(({ id }) => known.has(id))).length;
}
