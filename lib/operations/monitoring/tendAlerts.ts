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
import { noteDueReviews } from './dueReviews.ts';
import { dayOf } from './nextRun.ts';
import { isReportDue, requestScheduledReport } from './scheduledReport.ts';

interface TendAlerts {
  table: Table;
  now: Date;
}

const steps: Record<string, (deps: TendAlerts, accountId: string) => Promise<unknown>> = {
  'alerts of ended subjects not closed': closeLeftAlerts,
  'alerts of approved cases not decided': finishApprovals,
  'alerts of reopened cases not opened': finishReopenings,
  'expired decisions not opened': reopenExpired,
  'due reviews not told': noteDueReviews,
};

type Tended = Pick<MonitoringState, 'tendedOn' | 'boardReport' | 'boardReportedTo'>;

const isCareDue = (state: Tended | undefined, now: Date): boolean =>
  state !== undefined && (state.tendedOn ?? '') < dayOf(now);

/** Whether an account waits for today's care of its alerts, or for a report. Alerts come with monitoring alone. */
export const isTendingDue = (state: Tended | undefined, now: Date): boolean =>
  isCareDue(state, now) || (state !== undefined && isReportDue(state, now));

/**
 * Makes up for lost messages and broken-off moves of cases, and opens alerts after the time of their decision, once a UTC day. Subjects and
 * plan of the account do not matter. A scheduled report is requested beside it, as soon as its last day is counted. The day counts when every step has ended: the next hour tries again.
 */
export async function tendAlerts(deps: TendAlerts, accountId: string): Promise<void> {
  const { table, now } = deps;
  const state = await findMonitoringState(table, accountId);
  if (state && isReportDue(state, now)) {
    await requestScheduledReport(deps, accountId, state).catch((error) =>
      logFault('scheduled report not requested', error, { accountId }),
    );
  }
  if (!isCareDue(state, now)) return;
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
