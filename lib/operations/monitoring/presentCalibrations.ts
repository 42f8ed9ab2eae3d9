import type { Actor } from '../../contract/actor.ts';
import type { PresentedCalibration } from '../../contract/monitoring/calibrations.ts';
import { findMembersByIds, type Member } from '../../store/account/members.ts';
import type { Calibration } from '../../store/monitoring/calibrations.ts';
import type { Table } from '../../store/table.ts';

/** Records with today's names of their people. */
export async function presentCalibrations(
  table: Table,
  accountId: string,
  calibrations: readonly Calibration[],
): Promise<PresentedCalibration[]> {
  const actors = calibrations.flatMap(({ by, explanation, approval }) => [by, explanation?.by, approval?.by]);
  const ids = new Set(actors.flatMap((by) => (by && 'userId' in by ? [by.userId] : [])));
  const members = await findMembersByIds(table, accountId, [...ids]);
  return calibrations.map((one) => presentCalibration(one, members));
}

function presentCalibration(calibration: Calibration, members: Map<string, Member>): PresentedCalibration {
  const { id, kind, list, before, after, at, by, eventId, explanation, approval, reviewOn, version } = calibration;
  const test = explanation?.backTest;
  return {
    id,
    kind,
    list: list ?? null,
    before: before ?? null,
    after: after ?? null,
    changed_at: at,
    changed_by: personOf(by, members),
    event_id: eventId ?? null,
    explanation: explanation
      ? {
          reason: explanation.reason,
          back_test: test
            ? {
                id: test.id,
                name: test.name,
                screenings: test.screenings,
                alerts_then: test.alertsThen,
                alerts_now: test.alertsNow,
                completed_at: test.completedAt,
              }
            : null,
          explained_at: explanation.at,
          explained_by: personOf(explanation.by, members),
        }
      : null,
    approval: approval ? { approved_at: approval.at, approved_by: personOf(approval.by, members) } : null,
    review_on: reviewOn,
    version,
  };
}

function personOf(by: Actor, members: Map<string, Member>): PresentedCalibration['changed_by'] {
  if ('userId' in by) {
    const member = members.get(by.userId);
    return { id: by.userId, name: member?.name ?? member?.email ?? null };
  }
  const name = by.type === 'app_id' ? by.appIdRef : by.name;
  return { id: name, name };
}
