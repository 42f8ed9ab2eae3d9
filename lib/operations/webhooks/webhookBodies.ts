import type { FactOf } from '../../contract/facts.ts';
import type { WebhookEvent } from '../../contract/webhooks/webhookEvents.ts';
import { alertCodec } from '../../store/alerts/alertItems.ts';
import { batchJobCodec } from '../../store/batches/batchJobs.ts';
import { subscriptionOf } from '../../store/billing/subscriptions.ts';
import { caseCodec } from '../../store/cases/cases.ts';
import { importJobCodec } from '../../store/imports/importJobs.ts';
import { editionCodec, listIdOf } from '../../store/lists/editions.ts';
import { monitoringRunCodec } from '../../store/monitoring/monitoringRuns.ts';
import type { Item } from '../../store/table.ts';
import { usageMarkCodec } from '../../store/usage/usageMarks.ts';
import { labelOf } from '../alerts/decisions.ts';

/** An item before and after its change. */
export interface ToldChange {
  before: Item | undefined;
  after: Item | undefined;
}

/** The body of an event: ids and labels, and names for webhooks with names. */
export interface ToldEvent {
  event: WebhookEvent;
  data: Record<string, unknown>;
  names: Record<string, string>;
}

type Teller = (change: ToldChange) => ToldEvent | undefined;

const alertTold =
  (event: 'alert.opened' | 'alert.decided'): Teller =>
  ({ after }) => {
    if (!after) return undefined;
    const alert = alertCodec.decode(after);
    const { id, subject, records, state, setOffBy, openedAt, reopenings = [], decision, caseId = null } = alert;
    const decided = event === 'alert.decided' && decision ? { outcome: decision.outcome, decided_at: decision.at } : {};
    return told(
      event,
      {
        alert_id: id,
        subject_id: subject.id,
        external_ref: subject.externalRef,
        label: labelOf(alert),
        state,
        set_off_by: setOffBy,
        opened_at: openedAt,
        changes: reopenings.map(({ because }) => because),
        records: records.map(({ id: recordId, database, score }) => ({ id: recordId, database, score })),
        receipt_id: alert.receipt ?? null,
        case_id: caseId,
        ...decided,
      },
      { subject_name: subject.name, record_name: records[0]?.name ?? '' },
    );
  };

const appIdTold = (change: 'created' | 'changed' | 'deleted') => (items: ToldChange) => {
  const { id, status, name } = (items.after ?? items.before) as { id: string; status: string; name: string };
  return told('app_id.changed', { id, change, status }, { name });
};

/** The event of each fact; undefined if the change is nobody's to know. */
export const eventOfFact: Record<FactOf<'webhooks'>, Teller> = {
  'alert.opened': alertTold('alert.opened'),
  'alert.decided': alertTold('alert.decided'),
  'case.changed': ({ after }) => {
    if (!after) return undefined;
    const { id, name, externalRef = null, state, label, origin, due = null, closed, ...rest } = caseCodec.decode(after);
    return told(
      'case.changed',
      {
        case_id: id,
        external_ref: externalRef,
        state,
        label,
        origin,
        due,
        change: rest.lastEntry.kind,
        outcome: state === 'closed' ? (closed?.outcome ?? null) : null,
        alert_ids: rest.alertIds,
      },
      { name },
    );
  },
  'monitoring.completed': ({ after }) => {
    if (!after) return undefined;
    const run = monitoringRunCodec.decode(after);
    const { id, setOffBy, scope, startedAt, completedAt, editions, missingLists, notScreened, commitment } = run;
    const { subjects, opened, reopened, suppressed, closed } = run;
    return told('monitoring.completed', {
      run_id: id,
      set_off_by: setOffBy,
      scope,
      started_at: startedAt ?? null,
      completed_at: completedAt ?? null,
      lists: editions.length,
      missing_lists: missingLists.length,
      subjects,
      not_screened: notScreened,
      alerts: { opened, reopened, suppressed, closed },
      commitment: commitment ?? null,
    });
  },
  'edition.published': ({ after }) => {
    if (!after) return undefined;
    const edition = editionCodec.decode(after);
    const { id, list, part, scope, editionDate, publishedAt, records, changes } = edition;
    return told('edition.published', {
      list: listIdOf(edition),
      format: list,
      part,
      scope,
      edition_id: id,
      edition_date: editionDate,
      published_at: publishedAt,
      records,
      changes: changes ?? null,
    });
  },
  'import.ended': ({ after }) => {
    if (!after) return undefined;
    const {
      id,
      status,
      listType,
      scope,
      editionId = null,
      listDate = null,
      totalRecords = null,
      fileName,
    } = importJobCodec.decode(after);
    // A list for everybody is told of as an edition.
    if (scope === 'shared') return undefined;
    const file = { list: listType, edition_id: editionId, list_date: listDate, records: totalRecords };
    return told('import.ended', { job_id: id, status, ...file }, { file_name: fileName });
  },
  'batch.completed': ({ after }) => {
    if (!after) return undefined;
    const { id, rowsTotal = null, rowsDone, rowsMatched, fileName } = batchJobCodec.decode(after);
    const rows = { rows: rowsTotal, screened: rowsDone, with_match: rowsMatched };
    return told('batch.completed', { batch_id: id, ...rows }, { file_name: fileName });
  },
  'usage.threshold': ({ after }) => {
    if (!after) return undefined;
    const { month, percent, used, limit } = usageMarkCodec.decode(after);
    return told('usage.threshold', { month, percent, used, limit });
  },
  'subscription.changed': ({ before, after }) => {
    const [then, now] = [planFacts(before), planFacts(after)];
    if (JSON.stringify(then) === JSON.stringify(now)) return undefined;
    return told('subscription.changed', { before: then, after: now });
  },
  'app_id.created': appIdTold('created'),
  'app_id.changed': appIdTold('changed'),
  'app_id.removed': appIdTold('deleted'),
};

/** The posted text (standardwebhooks.com). */
export function bodyOf({ event, data, names }: ToldEvent, { at, sendsNames }: { at: string; sendsNames: boolean }) {
  return JSON.stringify({ type: event, timestamp: at, data: sendsNames ? { ...data, ...names } : data });
}

const told = (event: WebhookEvent, data: Record<string, unknown>, names: Record<string, string> = {}): ToldEvent => ({
  event,
  data,
  names,
});

/** Without the moment of reading Stripe: it changes every night. */
function planFacts(item: Item | undefined) {
  const subscription = subscriptionOf(item);
  if (!subscription) return null;
  const { plan, billingPeriod, status, periodEnd, cancelAtPeriodEnd } = subscription;
  const period = { billing_period: billingPeriod, period_end: periodEnd, ends_with_period: cancelAtPeriodEnd };
  return { plan, status, ...period };
}
