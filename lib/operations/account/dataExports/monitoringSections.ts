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

/** Settings of an account's monitoring, and its runs, newest first. */
export function monitoringSections(table: Table, accountId: string): Section[] {
  return [
    section('monitoring', ['nightly', 'threshold', 'changed_at'], async function* () {
      const state = await findMonitoringState(table, accountId);
      if (!state) return;
      const { nightly, threshold = null, changedAt = null } = state;
      yield { nightly: String(nightly), threshold, changed_at: changedAt };
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
