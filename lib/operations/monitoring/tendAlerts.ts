import type { MonitoringMessage } from '../../contract/messages.ts';
import { logFault } from '../../platform/log.ts';
import { type Queue, send } from '../../platform/queue.ts';
import { mendWhitelist } from '../../store/alerts/mendWhitelist.ts';
import { recountOpen } from '../../store/alerts/openCounts.ts';
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
  queue: Queue<MonitoringMessage>;
  now: Date;
  /** Expired decisions of one message; without it, as many as `reopenExpired` takes. */
  reopenedMax?: number;
}

/** Messages of one chain; the next hour begins another one. */
const partsMax = 8;

const steps: Record<string, (deps: TendAlerts, accountId: string) => Promise<unknown>> = {
  'open alerts not counted': recount,
  'whitelist not mended': ({ table }, accountId) => mendWhitelist(table, accountId),
  'alerts of ended subjects not closed': closeLeftAlerts,
  'alerts of approved cases not decided': finishApprovals,
  'alerts of reopened cases not opened': finishReopenings,
  'due reviews not told': noteDueReviews,
};

/** What the transactions have counted is right, unless items were restored or changed by hand. */
async function recount({ table }: TendAlerts, accountId: string): Promise<void> {
  if (!(await recountOpen(table, accountId)))
    throw new Error('The alerts of an account change too often to be counted');
}

type Tended = Pick<MonitoringState, 'tendedOn' | 'boardReport' | 'boardReportedTo'>;

const isCareDue = (state: Tended | undefined, now: Date): boolean =>
  state !== undefined && (state.tendedOn ?? '') < dayOf(now);

/** Whether an account waits for today's care of its alerts, or for a report. Alerts come with monitoring alone. */
export const isTendingDue = (state: Tended | undefined, now: Date): boolean =>
  isCareDue(state, now) || (state !== undefined && isReportDue(state, now));

/**
 * Makes up for lost messages and broken-off moves of cases, and opens alerts after the time of their decision, once a UTC day. Subjects and
 * plan of the account do not matter. A scheduled report is requested beside it, as soon as its last day is counted. The day counts when
 * every step has ended: the next hour tries again. More expired decisions than one call opens are left to messages of their own, the next
 * parts. They do nothing else, and carry whether a step of the first part has failed.
 */
export async function tendAlerts(
  deps: TendAlerts,
  accountId: string,
  { part = 1, hasFailed = false }: { part?: number | undefined; hasFailed?: boolean | undefined } = {},
): Promise<void> {
  const { table, queue, now } = deps;
  const state = await findMonitoringState(table, accountId);
  if (part === 1 && state && isReportDue(state, now)) {
    await requestScheduledReport(deps, accountId, state).catch((error) =>
      logFault('scheduled report not requested', error, { accountId }),
    );
  }
  if (!isCareDue(state, now)) return;
  let isDone = part === 1 ? await takeSteps(deps, accountId) : !hasFailed;
  try {
    const { isAll } = await reopenExpired(deps, accountId, deps.reopenedMax);
    if (!isAll) {
      const next = {
        account_id: accountId,
        tends_alerts: true,
        part: part + 1,
        ...(isDone ? {} : { has_failed: true }),
      };
      if (part < partsMax) await send(queue, next);
      return;
    }
  } catch (error) {
    isDone = false;
    logFault('expired decisions not opened', error, { accountId });
  }
  if (isDone) await updateMonitoringTended(table, accountId, dayOf(now));
}

/** A failed step stops no other. Resolves with whether none has failed. */
async function takeSteps(deps: TendAlerts, accountId: string): Promise<boolean> {
  let isDone = true;
  for (const [fault, step] of Object.entries(steps)) {
    try {
      await step(deps, accountId);
    } catch (error) {
      isDone = false;
      logFault(fault, error, { accountId });
    }
  }
  return isDone;
}
