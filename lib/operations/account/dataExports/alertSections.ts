import { alertsAndRecords } from '../../../store/alerts/alertPages.ts';
import type { Table } from '../../../store/table.ts';
import { type Section, section } from './section.ts';

const alertColumns = [
  'id',
  'external_ref',
  'subject',
  'records',
  'state',
  'set_off_by',
  'opened_at',
  'updated_at',
  'assignee',
  'due',
  'case_id',
] as const;

const decisionColumns = [
  'subject_id',
  'record_id',
  'record',
  'outcome',
  'reason',
  'decided_at',
  'decided_by',
  'expires_at',
  'ended_at',
  'confirmed_at',
  'confirmed_by',
  'confirmed_because',
] as const;

/** Alerts of an account, and the decisions on pairs of a subject and a record. */
export function alertSections(table: Table, accountId: string): Section[] {
  return [
    section('alerts', alertColumns, async function* () {
      for await (const { alerts } of alertsAndRecords(table, accountId)) {
        for (const { id, subject, records, state, setOffBy, openedAt, updatedAt, assignee, due, caseId } of alerts) {
          yield {
            id,
            external_ref: subject.externalRef,
            subject: subject.name,
            records: records.map((record) => record.id).join(' '),
            state,
            set_off_by: setOffBy,
            opened_at: openedAt,
            updated_at: updatedAt,
            assignee: assignee ?? null,
            due: due ?? null,
            case_id: caseId ?? null,
          };
        }
      }
    }),
    section('alert_decisions', decisionColumns, async function* () {
      for await (const { records } of alertsAndRecords(table, accountId)) {
        for (const { subjectId, id, name, decision } of records) {
          if (!decision) continue;
          yield {
            subject_id: subjectId,
            record_id: id,
            record: name,
            outcome: decision.outcome,
            reason: decision.reason,
            decided_at: decision.at,
            decided_by: decision.byName,
            expires_at: decision.expiresAt,
            ended_at: decision.endedAt ?? null,
            confirmed_at: decision.confirmation?.at ?? null,
            confirmed_by: decision.confirmation?.byName ?? null,
            confirmed_because: decision.confirmation?.reason ?? null,
          };
        }
      }
    }),
  ];
}
