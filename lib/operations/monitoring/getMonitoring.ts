import { livePlan } from '../../billing/stripeSubscription.ts';
import type { answered, OutputOf } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/monitoring/monitoring.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import { findSourceStates } from '../../store/lists/sourceStates.ts';
import { findMonitoringRun, findOpenMonitoringRun } from '../../store/monitoring/monitoringRuns.ts';
import { findMonitoringState } from '../../store/monitoring/monitoringState.ts';
import { findSubjectCounts } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import { inListOrder } from '../lists/databaseOf.ts';
import { editionsInUse } from '../lists/editionsInUse.ts';
import { missingEditions } from '../lists/effectiveEditions.ts';
import { presentScreenedList } from '../lists/presentScreenedList.ts';
import { kindsOf } from '../screening/kindsOf.ts';
import { presentSettings } from './changeMonitoring.ts';
import { changedEditions } from './nextRun.ts';
import { presentRun } from './presentRun.ts';

type Got = Omit<OutputOf<typeof contract.getMonitoring>, keyof typeof answered>;

/** The state of an account's monitoring, also before its first subject. */
export async function getMonitoring(table: Table, accountId: string, now: Date): Promise<Got> {
  const [state, counts, subscription, editions, sources, open] = await Promise.all([
    findMonitoringState(table, accountId),
    findSubjectCounts(table, accountId),
    findSubscription(table, accountId),
    editionsInUse(table, accountId),
    findSourceStates(table),
    findOpenMonitoringRun(table, accountId),
  ]);
  const last = state?.lastRunId === undefined ? undefined : await findMonitoringRun(table, accountId, state.lastRunId);
  const waiting = new Set(changedEditions(state?.covered ?? [], editions).map(({ after }) => after));
  return {
    settings: presentSettings(state ?? { nightly: false }),
    subjects: counts.active,
    lists: [...editions].sort(inListOrder).map((edition) => ({
      ...presentScreenedList(edition, now),
      compared: state !== undefined && !waiting.has(edition),
      checked_at: sources.find(({ editionId }) => editionId === edition.id)?.checkedAt ?? null,
    })),
    lists_missing: missingEditions(editions, kindsOf.both),
    last_run: last ? presentRun(last) : null,
    open_run: open ? presentRun(open) : null,
    paused: counts.active > 0 && livePlan(subscription, now) === undefined,
    not_screened_since: state?.notScreenedSince ?? null,
  };
}
