import type { OpenedRecord, PresentedAlert } from '../../contract/alerts/alert.ts';
import type { PresentedChange } from '../../contract/alerts/alertDecision.ts';
import { bandOf } from '../../contract/screening/scoreBands.ts';
import { findMembersByIds } from '../../store/account/members.ts';
import type { Alert, AlertRecord, Reopening } from '../../store/alerts/alertItems.ts';
import type { SubjectAlerts } from '../../store/alerts/alerts.ts';
import type { Table } from '../../store/table.ts';
import { compareFacts } from './compareFacts.ts';
import { holdingDecision, labelOf } from './decisions.ts';

/** Alerts with today's names of their assignees. */
export async function presentAlerts(
  table: Table,
  accountId: string,
  alerts: readonly Alert[],
): Promise<PresentedAlert[]> {
  const assignees = [...new Set(alerts.flatMap(({ assignee }) => assignee ?? []))];
  const members = await findMembersByIds(table, accountId, assignees);
  return alerts.map((alert) => {
    const member = alert.assignee === undefined ? undefined : members.get(alert.assignee);
    return presentAlert(alert, member?.name ?? member?.email ?? null);
  });
}

export async function presentOneAlert(table: Table, accountId: string, alert: Alert): Promise<PresentedAlert> {
  const [presented] = await presentAlerts(table, accountId, [alert]);
  return presented as PresentedAlert;
}

function presentAlert(alert: Alert, assigneeName: string | null): PresentedAlert {
  const { id, subject, records, state, decision, reopenings = [], assignee } = alert;
  const [best] = records;
  const score = best?.score ?? 0;
  return {
    id,
    subject: { id: subject.id, external_ref: subject.externalRef, name: subject.name },
    records: records.map(presentRecord),
    score,
    band: bandOf(score),
    rule: best?.rule ?? 'similarity',
    label: labelOf(alert),
    set_off_by: alert.setOffBy,
    opened_at: alert.openedAt,
    updated_at: alert.updatedAt,
    state,
    decision: presentDecision(decision),
    changes: reopenings.map(presentChange),
    closed_because: alert.closedBecause ?? null,
    merged_into: alert.mergedInto ?? null,
    assignee: assignee === undefined ? null : { user_id: assignee, name: assigneeName },
    due: alert.due ?? null,
    case_id: alert.caseId ?? null,
    receipt: alert.receipt ?? null,
    version: alert.version,
  };
}

/** Records of an alert beside the subject, listed ones first. */
export function presentOpenedRecords({ head, records }: SubjectAlerts, alert: Alert): OpenedRecord[] {
  const own = records.filter(({ alertId }) => alertId === alert.id);
  return own
    .sort((a, b) => Number(b.isListed) - Number(a.isListed) || b.score - a.score)
    .map((record) => ({
      ...presentRecord(record),
      is_listed: record.isListed,
      decision: presentDecision(holdingDecision(record)),
      comparison: compareFacts(head?.facts ?? {}, record.facts),
    }));
}

export function presentChange({ because, side, recordId, field, added, removed }: Reopening): PresentedChange {
  return {
    because,
    side: side ?? null,
    record_id: recordId ?? null,
    field: field ?? null,
    added: added ?? [],
    removed: removed ?? [],
  };
}

export function presentRecord({
  id,
  database,
  list,
  name,
  score,
  rule,
}: Pick<AlertRecord, keyof Alert['records'][number]>) {
  return { id, database, list, name, score, band: bandOf(score), rule };
}

function presentDecision(decision: Alert['decision']): PresentedAlert['decision'] {
  if (!decision) return null;
  const { outcome, reason, at, decidedBy, byName, expiresAt } = decision;
  return { outcome, reason, decided_at: at, decided_by: decidedBy, by_name: byName, expires_at: expiresAt };
}
