import { findAcknowledgements } from '../../../store/monitoring/acknowledgements.ts';
import { findCalibrations } from '../../../store/monitoring/calibrations.ts';
import { findMonitoringRuns } from '../../../store/monitoring/monitoringRuns.ts';
import { findMonitoringState } from '../../../store/monitoring/monitoringState.ts';
import type { Table } from '../../../store/table.ts';
import { eachPage, type Section, section } from './section.ts';

const runColumns = [
  'id',
  'set_off_by',
  'scope',
  'status',
  'started_at',
  'completed_at',
  'subjects',
  'not_screened',
  'alerts_opened',
  'commitment',
] as const;

const calibrationColumns = [
  'id',
  'kind',
  'list',
  'before',
  'after',
  'changed_at',
  'reason',
  'back_test',
  'approved_at',
  'review_on',
] as const;

/** Settings of an account's monitoring, and its runs, newest first. */
export function monitoringSections(table: Table, accountId: string): Section[] {
  return [
    section('monitoring', ['nightly', 'threshold', 'board_report', 'changed_at'], async function* () {
      const state = await findMonitoringState(table, accountId);
      if (!state) return;
      const { nightly, threshold = null, boardReport = null, changedAt = null } = state;
      yield { nightly: String(nightly), threshold, board_report: boardReport, changed_at: changedAt };
    }),
    section('calibrations', calibrationColumns, async function* () {
      const find = (cursor: string | undefined) => findCalibrations(table, accountId, { cursor, limit: 100 });
      for await (const { id, kind, list, before, after, at, explanation, approval, reviewOn } of eachPage(find)) {
        yield {
          id,
          kind,
          list: list ?? null,
          before: before ?? null,
          after: after ?? null,
          changed_at: at,
          reason: explanation?.reason ?? null,
          back_test: explanation?.backTest?.id ?? null,
          approved_at: approval?.at ?? null,
          review_on: reviewOn,
        };
      }
    }),
    section('incidents', ['id', 'acknowledged_at', 'note', 'answers'], async function* () {
      for (const { id, at, note, answers = null } of (await findAcknowledgements(table, accountId)).values()) {
        yield { id, acknowledged_at: at, note, answers };
      }
    }),
    section('monitoring_runs', runColumns, async function* () {
      const find = (cursor: string | undefined) => findMonitoringRuns(table, accountId, { cursor, limit: 100 });
      for await (const run of eachPage(find)) {
        yield {
          id: run.id,
          set_off_by: run.setOffBy,
          scope: run.scope,
          status: run.status,
          started_at: run.createdAt,
          completed_at: run.completedAt ?? null,
          subjects: run.subjects,
          not_screened: run.notScreened,
          alerts_opened: run.opened,
          commitment: run.commitment ?? null,
        };
      }
    }),
  ];
}
