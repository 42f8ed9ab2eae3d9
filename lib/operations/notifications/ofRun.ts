import { mayRole } from '../../contract/account/mayRole.ts';
import { notScreenedRingsMs } from '../../contract/monitoring/monitoringLimits.ts';
import type { NotificationAbout } from '../../contract/notifications/notificationKinds.ts';
import { allMembers } from '../../store/account/members.ts';
import { type MonitoringRun, monitoringRunCodec } from '../../store/monitoring/monitoringRuns.ts';
import { findMonitoringState } from '../../store/monitoring/monitoringState.ts';
import { isBundleTold, putBundleTold } from '../../store/notifications/notifications.ts';
import type { Table } from '../../store/table.ts';
import { tellPeople } from './addNotifications.ts';
import { type NotifiedFact, type NotifyOfFact, roleForWork } from './notifiedFact.ts';

const hourMs = 3_600_000;

/** Why an ended run is not complete: one notification a day and reason, since runs repeat by the hour. */
export async function ofRun(deps: NotifyOfFact, { accountId, eventId, at, after }: NotifiedFact): Promise<void> {
  if (!after) return;
  const run = monitoringRunCodec.decode(after);
  const day = at.slice(0, 10);
  for (const about of await lackingIn(deps.table, run, at)) {
    if (await isBundleTold(deps.table, accountId, day, about.reason)) continue;
    const people = (await allMembers(deps.table, accountId)).filter(({ role }) => mayRole(role, roleForWork));
    const ids = people.map(({ userId }) => userId);
    const event = about.reason === 'not_screened' ? [eventId, about.reason] : [eventId];
    await tellPeople(deps, accountId, ids, { kind: 'monitoring_incomplete', about, at, event });
    // Last: after an interruption everybody is told again.
    await putBundleTold(deps.table, accountId, day, about.reason);
  }
}

async function lackingIn(table: Table, run: MonitoringRun, at: string): Promise<NotificationAbout[]> {
  const { accountId, id: run_id, status, missingLists, notScreened } = run;
  if (status !== 'completed') return [{ run_id, reason: 'failed' }];
  const lacking: NotificationAbout[] = missingLists.length > 0 ? [{ run_id, reason: 'lists_missing' }] : [];
  if (notScreened === 0) return lacking;
  const since = (await findMonitoringState(table, accountId))?.notScreenedSince ?? at;
  const ms = Date.parse(at) - Date.parse(since);
  if (ms <= notScreenedRingsMs) return lacking;
  return [...lacking, { run_id, reason: 'not_screened', subjects: notScreened, hours: Math.floor(ms / hourMs) }];
}
