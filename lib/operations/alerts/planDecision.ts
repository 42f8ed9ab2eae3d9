import { createHash } from 'node:crypto';
import type { Alert, AlertDecision, AlertRecord } from '../../store/alerts/alertItems.ts';
import type { SubjectAlerts } from '../../store/alerts/alerts.ts';
import { decisionOn, holdingDecision, withEnded } from './decisions.ts';

/** An alert and its changing records. */
interface Decided {
  alert: Alert;
  records: AlertRecord[];
}

/** A decision on an alert hangs on each of its records, with the facts of both sides. Pure. */
export function planDecision({ head, records }: SubjectAlerts, alert: Alert, decision: AlertDecision): Decided {
  if (!head) throw new Error('An alert belongs to a subject with a head');
  const own = recordsOf(alert, records);
  const decided = own.map((record) => ({
    ...record,
    decision: {
      ...decision,
      subjectFacts: head.facts,
      subjectFingerprint: head.fingerprint,
      recordFacts: record.facts,
      recordFingerprint: record.fingerprint,
    },
  }));
  const isListed = own.some((record) => record.isListed);
  const { reopenings, isDelisted, ...kept } = alert;
  return {
    alert: {
      ...kept,
      decision,
      ...(isListed ? { state: 'decided' as const } : { state: 'closed' as const, closedBecause: 'not_found' as const }),
      updatedAt: decision.at,
      version: alert.version + 1,
    },
    records: decided,
  };
}

/** A false positive stands after a review, until `expiresAt`: on the alert, and on each of its records with this decision. Pure. */
export function planConfirmation(
  { records }: SubjectAlerts,
  alert: Alert & { decision: AlertDecision },
  { expiresAt, ...confirmation }: NonNullable<AlertDecision['confirmation']> & { expiresAt: string },
): Decided {
  const own = recordsOf(alert, records).flatMap((record) => {
    const decision = holdingDecision(record);
    return decision?.outcome === 'false_positive'
      ? [{ ...record, decision: { ...decision, expiresAt, confirmation } }]
      : [];
  });
  return {
    alert: { ...alert, decision: { ...alert.decision, expiresAt, confirmation }, version: alert.version + 1 },
    records: own,
  };
}

/** Takes the decision on an alert back: it is open again. Pure. */
export function planWithdrawal({ records }: SubjectAlerts, alert: Alert, now: Date): Decided {
  const own = recordsOf(alert, records).filter((record) => holdingDecision(record));
  const { decision, closedBecause, ...kept } = alert;
  const at = now.toISOString();
  return {
    alert: {
      ...kept,
      state: 'open',
      // Opened at its first time: an undone decision leaves no trace in its age.
      openedAt: alert.openedAt,
      reopenings: [{ because: 'decision_withdrawn' }],
      updatedAt: at,
      version: alert.version + 1,
    },
    records: own.map((record) => withEnded(record, 'decision_withdrawn', now)),
  };
}

/** Reopens an alert after the end of a decision's time; undefined if none has ended. Pure. */
export function planExpiry({ records }: SubjectAlerts, alert: Alert, now: Date): Decided | undefined {
  const at = now.toISOString();
  const own = recordsOf(alert, records);
  const ended = own.filter((record) => (holdingDecision(record)?.expiresAt ?? '9') <= at);
  if (ended.length === 0) return undefined;
  const after = ended.map((record) => withEnded(record, 'decision_expired', now));
  const { decision, ...kept } = alert;
  const isHeld = decisionOn(own.map((record) => after.find(({ id }) => id === record.id) ?? record));
  if (isHeld) return undefined;
  const reopenings = ended.map(({ id }) => ({ because: 'decision_expired' as const, recordId: id }));
  const next = { ...kept, state: 'open' as const, openedAt: at, reopenings, updatedAt: at, version: alert.version + 1 };
  return { alert: next, records: after };
}

/** Fingerprint of the facts under a decision on an alert: those of its subject and of each record. Pure. */
export function factsUnder({ head, records }: SubjectAlerts, alert: Alert): string {
  const own = recordsOf(alert, records).map(({ id, fingerprint }) => [id, fingerprint]);
  return createHash('sha256')
    .update(JSON.stringify([head?.fingerprint, own.sort()]))
    .digest('base64');
}

/** Records of a decision on an alert: the listed ones, or all without any listed. */
function recordsOf(alert: Alert, records: readonly AlertRecord[]): AlertRecord[] {
  const own = records.filter(({ alertId }) => alertId === alert.id);
  const listed = own.filter(({ isListed }) => isListed);
  return listed.length > 0 ? listed : own;
}
