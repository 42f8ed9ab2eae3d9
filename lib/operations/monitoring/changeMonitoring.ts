import type { Actor } from '../../contract/actor.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { MonitoringMessage } from '../../contract/messages.ts';
import type * as contract from '../../contract/monitoring/monitoring.ts';
import type { BoardReportPeriod } from '../../contract/monitoring/monitoringLimits.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type Queue, send } from '../../platform/queue.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { calibrationWrite } from '../../store/monitoring/calibrations.ts';
import { type MonitoringState, updateMonitoringSettings } from '../../store/monitoring/monitoringState.ts';
import type { Table } from '../../store/table.ts';
import { beginMonitoring } from './beginMonitoring.ts';
import { thresholdOf } from './nextRun.ts';
import { lastEnded } from './scheduledReport.ts';

type Settings = OutputOf<typeof contract.changeMonitoring>['settings'];

export interface MonitoringChange {
  nightly: boolean;
  threshold: number;
  /** Undefined: as it is. */
  boardReport?: BoardReportPeriod | undefined;
  /** Of the settings as they were read. */
  readAt: string | undefined;
}

/** Changes the settings of an account's monitoring. Throws CONFLICT if somebody has changed them since they were read. */
export async function changeMonitoring(
  { table, monitoringQueue, now }: { table: Table; monitoringQueue: Queue<MonitoringMessage>; now: Date },
  { accountId, actor: by }: { accountId: string; actor: Actor },
  { nightly, threshold, boardReport: asked, readAt }: MonitoringChange,
): Promise<Settings> {
  const state = await beginMonitoring(table, accountId, now);
  const boardReport = asked === undefined ? state.boardReport : asked === 'off' ? undefined : asked;
  // A newly chosen period begins with the next one.
  const isNew = boardReport !== undefined && boardReport !== state.boardReport;
  const boardReportedTo = isNew ? lastEnded(boardReport, now).to : state.boardReportedTo;
  const wanted = { nightly, threshold: Math.round(threshold * 1000), boardReport, boardReportedTo };
  const recorded = await recordChange(table, accountId, {
    action: 'monitoring.changed',
    by,
    target: { type: 'account', id: accountId },
    before: { nightly: state.nightly, threshold: thresholdOf(state), board_report: state.boardReport ?? 'off' },
    after: { nightly, threshold: wanted.threshold, board_report: boardReport ?? 'off' },
  });
  const change = {
    kind: 'threshold',
    before: thresholdText(thresholdOf(state)),
    after: thresholdText(wanted.threshold),
    by,
  } as const;
  const calibrated =
    change.before === change.after ? [] : [calibrationWrite(table, accountId, change, { now, recorded })];
  if (!(await updateMonitoringSettings(table, accountId, wanted, { readAt, now, by }, [...recorded, ...calibrated]))) {
    throw new Refusal('CONFLICT', 'Somebody has changed these settings meanwhile. Please look at them again.');
  }
  await send(monitoringQueue, { account_id: accountId }, { group: accountId });
  return presentSettings({ ...state, ...wanted, changedAt: now.toISOString() });
}

const thresholdText = (thousandths: number) => String(thousandths / 1000);

export const presentSettings = (
  state: Pick<MonitoringState, 'nightly' | 'threshold' | 'boardReport' | 'changedAt'>,
): Settings => ({
  nightly: state.nightly,
  threshold: thresholdOf(state) / 1000,
  board_report: state.boardReport ?? 'off',
  changed_at: state.changedAt ?? null,
});
