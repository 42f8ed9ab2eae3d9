import { policyVersion } from '../../screening/policy.ts';
import {
  findMonitoringState,
  type MonitoringState,
  putMonitoringState,
} from '../../store/monitoring/monitoringState.ts';
import type { Table } from '../../store/table.ts';
import { editionsInUse } from '../lists/editionsInUse.ts';
import { dayOf, thresholdOf } from './nextRun.ts';

/**
 * State of an account's monitoring. It begins with its first subject: no subject is screened before, so all will be compared with the
 * editions in use from now on.
 */
export async function beginMonitoring(table: Table, accountId: string, now: Date): Promise<MonitoringState> {
  const known = await findMonitoringState(table, accountId);
  if (known) return known;
  const begun: MonitoringState = {
    begunOn: dayOf(now),
    nightly: false,
    covered: await editionsInUse(table, accountId),
    coveredPolicy: policyVersion,
    coveredThreshold: thresholdOf({}),
    otherBases: [],
    basesVersion: 0,
    recordedOn: dayOf(now),
    fullAt: now.toISOString(),
    notScreened: 0,
  };
  await putMonitoringState(table, accountId, begun);
  return (await findMonitoringState(table, accountId)) ?? begun;
}
