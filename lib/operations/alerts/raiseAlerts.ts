import type { Actor } from '../../contract/actor.ts';
import type { AuditAction } from '../../contract/audit/auditActions.ts';
import type { Alert, AlertChange } from '../../store/alerts/alertItems.ts';
import { alertWeight, alertWritesMax, findSubjectAlerts, putAlerts } from '../../store/alerts/alerts.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { pauseBefore, type Table, type TransactItem } from '../../store/table.ts';
import { factsOfSubject, type SubjectFacts } from './facts.ts';
import { type AlertsFound, type AlertsPlan, planAlerts } from './planAlerts.ts';

/** Screenings of one subject at once, each written again after the other. */
const triesMax = 10;

const actions: Record<AlertChange, AuditAction> = {
  opened: 'alert.opened',
  reopened: 'alert.reopened',
  suppressed: 'alert.suppressed',
  closed: 'alert.closed',
};

export interface RaiseAlerts extends Omit<AlertsFound, 'facts' | 'subject'> {
  table: Table;
  accountId: string;
  subject: SubjectFacts & { id: string; externalRef: string };
  /** Without it, the service itself. */
  by?: Actor;
  /** Condition of every write. If it fails and does not hold any more, the rest is left. */
  guard?: { check: TransactItem; holds: () => Promise<boolean> };
}

export type RaisedAlerts = AlertsPlan['counts'];

/**
 * Applies the result of a search for a subject to its alerts: opens, opens again, holds back and closes them, and records each change.
 * Idempotent: a second delivery of a result changes nothing.
 */
export async function raiseAlerts({
  table,
  accountId,
  subject,
  by,
  guard,
  ...input
}: RaiseAlerts): Promise<RaisedAlerts> {
  const { id, externalRef, name } = subject;
  const found: AlertsFound = { ...input, subject: { id, externalRef, name }, facts: factsOfSubject(subject) };
  const actor = by ?? { type: 'system', name: 'monitoring' };
  // Of the first of several transactions: the others write the rest.
  let counts: RaisedAlerts | undefined;
  for (let tries = 1; ; tries++) {
    const state = await findSubjectAlerts(table, accountId, id);
    const plan = planAlerts(state, found);
    if (!state.head && found.found.length === 0) return plan.counts;
    const part = firstPart(plan);
    const recorded = await recordedChanges(table, accountId, part.alerts, actor);
    const isUnchanged = part.alerts.length === 0 && part.records.length === 0;
    if (isUnchanged && state.head?.fingerprint === plan.head.fingerprint) return counts ?? plan.counts;
    const alerts = part.alerts.map(({ alert }) => alert);
    const more = guard ? [...recorded, guard.check] : recorded;
    if (await putAlerts(table, accountId, state, { head: plan.head, alerts, records: part.records }, more)) {
      counts ??= plan.counts;
      if (part.isAll) return counts;
      tries = 0;
    }
    if (tries > 0 && guard && !(await guard.holds())) return counts ?? nothingRaised;
    if (tries === triesMax) throw new Error('The alerts of a subject change too often to be written');
    if (tries > 0) await pauseBefore(table, tries);
  }
}

const nothingRaised: RaisedAlerts = { opened: 0, reopened: 0, suppressed: 0, unchanged: 0, closed: 0 };

/** As much of a plan as one transaction takes: records before their alerts, so that a repeat finds the rest. */
export function firstPart({ alerts, records }: AlertsPlan) {
  if (alerts.length * alertWeight + records.length <= alertWritesMax) return { alerts, records, isAll: true };
  if (alerts.length === 0) return { alerts, records: records.slice(0, alertWritesMax), isAll: false };
  const some: AlertsPlan['alerts'] = [];
  const theirs: AlertsPlan['records'] = [];
  for (const one of alerts) {
    const own = records.filter(({ alertId }) => alertId === one.alert.id);
    if (some.length > 0 && (some.length + 1) * alertWeight + theirs.length + own.length > alertWritesMax) break;
    some.push(one);
    theirs.push(...own);
  }
  return { alerts: some, records: theirs.slice(0, alertWritesMax), isAll: false };
}

export async function recordedChanges(
  table: Table,
  accountId: string,
  alerts: AlertsPlan['alerts'],
  by: Actor,
): Promise<TransactItem[]> {
  const changes = alerts.flatMap(({ alert, before, change }) => (change ? [{ alert, before, change }] : []));
  const writes = changes.map(({ alert, before, change }) =>
    recordChange(table, accountId, {
      action: actions[change],
      by,
      target: targetOf(alert),
      ...(before ? { before: { state: before.state } } : {}),
      after: {
        state: alert.state,
        set_off_by: alert.setOffBy,
        records: alert.records.map((record) => record.id),
        reasons: reasonsOf(alert),
        decided_at: alert.state === 'suppressed' ? alert.decision?.at : undefined,
      },
    }),
  );
  return (await Promise.all(writes)).flat();
}

/** The alert as the audit trail names it: by the reference of its subject, since the trail outlives the subject. */
export const targetOf = ({ id, subject }: Alert) => ({ type: 'alert', id, name: subject.externalRef });

function reasonsOf({ closedBecause, reopenings = [] }: Alert): string[] | undefined {
  const reasons = new Set([...(closedBecause ? [closedBecause] : []), ...reopenings.map(({ because }) => because)]);
  return reasons.size > 0 ? [...reasons] : undefined;
}
