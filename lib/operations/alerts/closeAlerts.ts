import type { Actor } from '../../contract/actor.ts';
import { alertWrites, findSubjectAlerts } from '../../store/alerts/alerts.ts';
import { notActive } from '../../store/subjects/changeSubjects.ts';
import { findSubject } from '../../store/subjects/subjects.ts';
import type { Table, TransactItem } from '../../store/table.ts';
import { factsOfSubject } from './facts.ts';
import { type AlertsFound, planAlerts } from './planAlerts.ts';
import { firstPart, type RaiseAlerts, raiseAlerts, recordedChanges } from './raiseAlerts.ts';

type Subject = RaiseAlerts['subject'];

const nothing = {
  found: [],
  searched: 'everything',
  setOffBy: 'subject_changed',
  closing: 'subject_ended',
} as const satisfies Partial<AlertsFound>;

/** Closes the alerts of an ended or removed subject, unless it is active again by then. */
export async function closeAlerts(
  { table, now }: { table: Table; now: Date },
  { accountId, actor }: { accountId: string; actor?: Actor },
  subject: Subject,
  runId?: string,
): Promise<void> {
  const guard = {
    check: notActive(table, accountId, subject),
    holds: async () => {
      const known = await findSubject(table, accountId, subject.externalRef);
      return known?.id !== subject.id || known.status === 'ended';
    },
  };
  await raiseAlerts({ table, accountId, subject, now, runId, guard, ...(actor && { by: actor }), ...nothing });
}

/**
 * The same as writes of the transaction that ends the subject, so that nothing is lost between both. `isAll`: false for more alerts than
 * one transaction takes; `closeAlerts` closes the others after it.
 */
export async function closingWrites(
  { table, now }: { table: Table; now: Date },
  { accountId, actor }: { accountId: string; actor: Actor },
  subject: Subject,
): Promise<{ writes: TransactItem[]; isAll: boolean }> {
  const { id, externalRef, name } = subject;
  const state = await findSubjectAlerts(table, accountId, id);
  if (!state.head) return { writes: [], isAll: true };
  const found = { ...nothing, subject: { id, externalRef, name }, facts: factsOfSubject(subject), now };
  const plan = planAlerts(state, found);
  const { alerts, records, isAll } = firstPart(plan);
  const changed = { head: plan.head, alerts: alerts.map(({ alert }) => alert), records };
  const recorded = await recordedChanges(table, accountId, alerts, actor);
  return { writes: [...alertWrites(table, accountId, state, changed), ...recorded], isAll };
}
