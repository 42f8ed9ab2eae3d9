import type { AlertLabel } from '../../contract/alerts/alertWords.ts';
import { listTypes } from '../../contract/lists/listTypes.ts';
import type { Alert, AlertRecord, RecordDecision, Reopening } from '../../store/alerts/alertItems.ts';
import { changedFacts, type Fingerprinted } from './facts.ts';

type Decidable = Pick<AlertRecord, 'id' | 'decision' | 'facts' | 'fingerprint'>;

/** Records after a check of their decisions against today's facts. */
export interface Checked<Checkable extends Decidable = AlertRecord> {
  record: Checkable;
  /** Why its decision holds no more. */
  reopenings: Reopening[];
}

/** Ends the decision on a record if facts of either side have changed since, or its time is over. */
export function checkDecision<Checkable extends Decidable>(
  record: Checkable,
  subject: Fingerprinted,
  now: Date,
): Checked<Checkable> {
  const { decision } = record;
  if (!decision || decision.endedAt !== undefined) return { record, reopenings: [] };
  const reopenings: Reopening[] = [];
  if (decision.subjectFingerprint !== subject.fingerprint) {
    reopenings.push(...changedFacts({ side: 'subject' }, decision.subjectFacts, subject.facts));
  }
  if (decision.recordFingerprint !== record.fingerprint) {
    const about = { side: 'record', recordId: record.id } as const;
    reopenings.push(...changedFacts(about, decision.recordFacts, record.facts));
  }
  if (decision.expiresAt <= now.toISOString()) reopenings.push({ because: 'decision_expired', recordId: record.id });
  const [first] = reopenings;
  return first ? { record: withEnded(record, first.because, now), reopenings } : { record, reopenings };
}

export function withEnded<Ended extends Decidable>(record: Ended, because: Reopening['because'], now: Date): Ended {
  if (!record.decision) return record;
  return { ...record, decision: { ...record.decision, endedAt: now.toISOString(), endedBecause: because } };
}

/** Decision on a record, while it holds. */
export const holdingDecision = ({ decision }: AlertRecord): RecordDecision | undefined =>
  decision && decision.endedAt === undefined ? decision : undefined;

/** The decision shown by an alert: the latest, a true match before others; undefined while a record has none. */
export function decisionOn(records: readonly AlertRecord[]): Alert['decision'] {
  const decisions = records.map(holdingDecision);
  if (decisions.length === 0 || decisions.includes(undefined)) return undefined;
  const ranked = (decisions as RecordDecision[]).sort(
    (a, b) => rank(b) - rank(a) || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0),
  );
  const [shown] = ranked;
  if (!shown) return undefined;
  const { outcome, reason, by, byName, decidedBy, at, expiresAt, confirmation } = shown;
  return { outcome, reason, by, byName, decidedBy, at, expiresAt, ...(confirmation && { confirmation }) };
}

const rank = ({ outcome }: RecordDecision) => (outcome === 'true_match' ? 1 : 0);

/** Risk label of an alert: of its decision, or of the lists of its records. */
export function labelOf({ records, decision }: Pick<Alert, 'records' | 'decision'>): AlertLabel {
  if (decision?.outcome === 'false_positive') return 'false_positive';
  if (decision?.outcome === 'inconclusive') return 'ongoing_monitoring';
  return records.every(({ list }) => listTypes[list].kind === 'pep') ? 'pep_match' : 'sanctions_match';
}
