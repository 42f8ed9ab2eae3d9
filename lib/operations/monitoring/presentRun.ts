import type { PresentedRun } from '../../contract/monitoring/monitoringRuns.ts';
import { listIdOf } from '../../store/lists/editions.ts';
import type { MonitoringRun } from '../../store/monitoring/monitoringRuns.ts';
import { databaseOf, inListOrder } from '../lists/databaseOf.ts';

export function presentRun(run: MonitoringRun): PresentedRun {
  const { commitment, root } = run;
  const replaced = ({ list, listId, part, id }: MonitoringRun['editions'][number]) => {
    const wanted = listIdOf({ list, listId });
    const before = run.before.find((edition) => listIdOf(edition) === wanted && edition.part === part);
    return before && before.id !== id ? before.id : null;
  };
  return {
    id: run.id,
    status: run.status,
    set_off_by: run.setOffBy,
    scope: run.scope,
    lists: [...run.editions].sort(inListOrder).map((edition) => ({
      list: edition.list,
      database: databaseOf(edition),
      edition_id: edition.id,
      list_date: edition.editionDate,
      scope: edition.scope,
      replaces: replaced(edition),
    })),
    lists_missing: run.missingLists,
    records: run.records ?? null,
    threshold: run.threshold / 1000,
    policy_version: run.policyVersion,
    subjects: run.subjects,
    searched: run.searched,
    not_screened: run.notScreened,
    not_screened_reasons: run.notScreenedReasons,
    alerts: { opened: run.opened, reopened: run.reopened, suppressed: run.suppressed, closed: run.closed },
    unexpected: run.unexpected,
    receipt: commitment === undefined || root === undefined ? null : { commitment, root },
    started_at: run.createdAt,
    completed_at: run.completedAt ?? null,
    error_message: run.errorMessage ?? null,
  };
}
