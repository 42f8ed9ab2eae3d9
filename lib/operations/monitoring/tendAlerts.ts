import { logFault } from '../../platform/log.ts';
import {
  findMonitoringState,
  type MonitoringState,
  updateMonitoringTended,
} from '../../store/monitoring/monitoringState.ts';
import type { Table } from '../../store/table.ts';
import { reopenExpired } from '../alerts/reopenExpired.ts';
import { finishApprovals, finishReopenings } from '../cases/finishApprovals.ts';
import { closeLeftAlerts } from './closeLeftAlerts.ts';
import { dayOf } from './nextRun.ts';

interface TendAlerts {
  table: Table;
  now: Date;
}

const steps: Record<string, (deps: TendAlerts, accountId: string) => Promise<unknown>> = {
  'alerts of ended subjects not closed': closeLeftAlerts,
  'alerts of approved cases not decided': finishApprovals,
  'alerts of reopened cases not opened': finishReopenings,
  'expired decisions not opened': reopenExpired,
};

/** Whether the alerts of an account wait for today's care. Alerts come with monitoring alone. */
export const isTendingDue = (state: Pick<MonitoringState, 'tendedOn'> | undefined, now: Date): boolean =>
  state !== undefined && (state.tendedOn ?? '') < dayOf(now);

/**
 * Makes up for lost messages and broken-off moves of cases, and opens alerts after the time of their decision, once a UTC day. Subjects and
 * plan of the account do not matter. The day counts when every step has ended: the next hour tries again.
 */
export async function tendAlerts(deps: TendAlerts, accountId: string): Promise<void> {
  const { table, now } = deps;
  if (!isTendingDue(await findMonitoringState(table, accountId), now)) return;
  let isDone = true;
  for (const [fault, step] of Object.entries(steps)) {
    try {
      await step(deps, accountId);
    } catch (error) {
      isDone = false;
      logFault(fault, error, { accountId });
    }
  }
  if (isDone) await updateMonitoringTended(table, accountId, dayOf(now));
}
