import type { AlertCause } from '../../contract/alerts/alertWords.ts';
import { alertIdOf } from '../../store/alerts/alertId.ts';
import type { Alert, AlertChange, AlertHead, AlertRecord, Reopening } from '../../store/alerts/alertItems.ts';
import type { SubjectAlerts } from '../../store/alerts/alerts.ts';
import { assignGroups } from './assignGroups.ts';
import { checkDecision, decisionOn, holdingDecision, withEnded } from './decisions.ts';
import type { Fingerprinted } from './facts.ts';
import type { FoundGroup, FoundRecord, GoneReason } from './foundGroups.ts';
import { isSame } from './isSame.ts';

/**
 * What a search covered: a record that it covered and did not find is no longer a match. A list of several files is several databases:
 * one of them may be missing.
 */
export type Searched = 'everything' | { databases: readonly string[] } | { records: readonly string[] };

export interface AlertsFound {
  subject: { id: string; externalRef: string; name: string };
  facts: Fingerprinted;
  found: readonly FoundGroup[];
  searched: Searched;
  /** Why a record is not found. Without it, each has left its list. */
  whyGone?: (record: { id: string; database: string }) => GoneReason;
  setOffBy: AlertCause;
  runId?: string | undefined;
  receipt?: string | undefined;
  now: Date;
  /** Reason of closing alerts; without it, `not_found`. */
  closing?: 'not_found' | 'subject_ended';
}

export interface AlertsPlan {
  head: AlertHead;
  /** The changed ones, each with its state before; undefined: it is new. */
  alerts: { alert: Alert; before: Alert | undefined; change: AlertChange | undefined }[];
  records: AlertRecord[];
  counts: { opened: number; reopened: number; suppressed: number; unchanged: number; closed: number };
}

/** A subject's alerts after the result of a search. Pure: the same result applied again changes nothing, and a run counts the same. */
export function planAlerts(state: SubjectAlerts, input: AlertsFound): AlertsPlan {
  const { subject, facts, now } = input;
  const groups = assignGroups(state, input.found);
  const known = new Map(state.records.map((record) => [record.id, record]));
  const alerts = new Map(state.alerts.map((alert) => [alert.id, alert]));
  const reopenings = new Map<string, Reopening[]>();
  const note = (alertId: string, more: readonly Reopening[]) =>
    reopenings.set(alertId, [...(reopenings.get(alertId) ?? []), ...more]);
  let count = state.head?.count ?? 0;

  const found = new Set<string>();
  for (const { alertId: assigned, records, moved } of groups) {
    const alertId = assigned ?? alertIdOf(subject.id, ++count);
    for (const one of records) {
      found.add(one.id);
      const { record, reopenings: why } = checkDecision(foundRecord(known.get(one.id), one, alertId), facts, now);
      note(alertId, why);
      const before = known.get(one.id);
      if (assigned && !before) note(alertId, [{ because: 'record_added', recordId: one.id }]);
      if (before && !before.isListed) note(alertId, [{ because: 'found_again', recordId: one.id }]);
      known.set(one.id, { ...record, subjectId: subject.id });
    }
    for (const id of moved) {
      const record = known.get(id);
      if (record) known.set(id, { ...record, alertId });
    }
  }
  for (const record of state.records) {
    if (!record.isListed || found.has(record.id) || !covers(input.searched, record)) continue;
    const gone = known.get(record.id) ?? record;
    const isTrueMatch = holdingDecision(gone)?.outcome === 'true_match' && input.closing !== 'subject_ended';
    const because = input.whyGone?.(record) ?? 'record_removed';
    if (isTrueMatch) note(gone.alertId, [{ because, recordId: record.id }]);
    known.set(record.id, { ...(isTrueMatch ? withEnded(gone, because, now) : gone), isListed: false });
  }

  const plan: AlertsPlan = {
    head: { subjectId: subject.id, version: state.head?.version ?? 0, count, ...facts },
    alerts: [],
    records: [...known.values()].filter(
      (record) =>
        !isSame(
          record,
          state.records.find(({ id }) => id === record.id),
        ),
    ),
    counts: { opened: 0, reopened: 0, suppressed: 0, unchanged: 0, closed: 0 },
  };
  const ids = new Set([...alerts.keys(), ...[...known.values()].map(({ alertId }) => alertId)]);
  for (const id of ids) {
    const before = alerts.get(id);
    const own = [...known.values()].filter(({ alertId }) => alertId === id);
    const wasFound = own.some((record) => found.has(record.id));
    const next = nextAlert({ id, before, own, wasFound, why: reopenings.get(id) ?? [], known, state }, input);
    const change = changeOf(before, next);
    const counted = change ?? changedBy(input.runId, before);
    if (counted) plan.counts[counted]++;
    else if (wasFound) plan.counts[next.state === 'open' ? 'unchanged' : 'suppressed']++;
    if (!isSame(next, before)) {
      const version = (before?.version ?? 0) + 1;
      const byRun = change && input.runId !== undefined ? { runChange: { runId: input.runId, change } } : {};
      plan.alerts.push({ alert: { ...next, ...byRun, updatedAt: now.toISOString(), version }, before, change });
    }
  }
  return plan;
}

interface Known {
  id: string;
  before: Alert | undefined;
  /** Its records, listed or not. */
  own: AlertRecord[];
  wasFound: boolean;
  why: Reopening[];
  known: ReadonlyMap<string, AlertRecord>;
  state: SubjectAlerts;
}

function nextAlert({ id, before, own, wasFound, why, known, state }: Known, input: AlertsFound): Alert {
  const { subject, now, setOffBy, runId, receipt } = input;
  const at = now.toISOString();
  const listed = own.filter(({ isListed }) => isListed);
  const records = (listed.length > 0 ? listed : own)
    .map(({ id: recordId, database, list, name, score, rule }) => ({ id: recordId, database, list, name, score, rule }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  const cause = {
    openedAt: at,
    setOffBy,
    ...(runId === undefined ? {} : { runId }),
    ...(receipt === undefined ? {} : { receipt }),
  };
  const kept = before ? keptOf(before) : { id, firstOpenedAt: at, updatedAt: at, version: 0, ...cause };
  const base = { ...kept, subject, records: own.length > 0 ? records : (before?.records ?? []) };
  if (own.length === 0) {
    const [moved] = state.records.filter(({ alertId }) => alertId === id);
    const mergedInto = before?.mergedInto ?? (moved && known.get(moved.id)?.alertId);
    const merged = { ...base, state: 'closed' as const, closedBecause: 'merged' as const };
    return mergedInto === undefined ? merged : { ...merged, mergedInto };
  }
  const opened = (reopening: Reopening[], more: Partial<Alert> = {}): Alert => ({
    ...base,
    ...more,
    state: 'open',
    // An open alert stays in its place.
    ...(before?.state === 'open' ? keptReopenings(before) : cause),
    ...(before && before.state !== 'open' && reopening.length > 0 ? { reopenings: reopening } : {}),
  });
  if (listed.length === 0) {
    const isDelisted =
      input.closing !== 'subject_ended' &&
      (why.some(({ because }) => leaving.includes(because)) || before?.isDelisted === true);
    if (isDelisted && before?.state !== 'closed') return opened(why, { isDelisted: true });
    const closedBecause = before?.closedBecause ?? input.closing ?? 'not_found';
    return { ...base, ...decisionField(own), state: 'closed', closedBecause };
  }
  const decision = decisionOn(listed);
  if (!decision) return opened(why);
  const isHeldBack = decision.outcome !== 'true_match' && (wasFound || before?.state === 'suppressed');
  return { ...base, decision, state: isHeldBack ? 'suppressed' : 'decided' };
}

/** Reasons of a true match found no more: it stays open until a decision. */
const leaving: readonly Reopening['because'][] = ['record_removed', 'no_longer_found', 'list_not_searched'];

/** Without the results of each new search. */
function keptOf(alert: Alert) {
  const { decision, reopenings, closedBecause, isDelisted, ...kept } = alert;
  return kept;
}

const keptReopenings = ({ reopenings }: Alert) => (reopenings ? { reopenings } : {});

function decisionField(records: readonly AlertRecord[]): Pick<Alert, 'decision'> {
  const decision = decisionOn(records);
  return decision ? { decision } : {};
}

function foundRecord(before: AlertRecord | undefined, one: FoundRecord, alertId: string): AlertRecord {
  const { id, database, list, name, score, rule, facts, fingerprint } = one;
  const decision = before?.decision;
  const subjectId = before?.subjectId ?? '';
  const record = { id, database, list, name, score, rule, facts, fingerprint, alertId, subjectId, isListed: true };
  return decision ? { ...record, decision } : record;
}

function covers(searched: Searched, { id, database }: AlertRecord): boolean {
  if (searched === 'everything') return true;
  return 'databases' in searched ? searched.databases.includes(database) : searched.records.includes(id);
}

const changedBy = (runId: string | undefined, before: Alert | undefined) =>
  runId !== undefined && before?.runChange?.runId === runId ? before.runChange.change : undefined;

function changeOf(before: Alert | undefined, next: Alert): AlertChange | undefined {
  if (before?.state === next.state) return undefined;
  if (next.state === 'open') return before ? 'reopened' : 'opened';
  if (next.state === 'closed') return 'closed';
  return before?.state === 'open' && next.state === 'decided' ? undefined : 'suppressed';
}
