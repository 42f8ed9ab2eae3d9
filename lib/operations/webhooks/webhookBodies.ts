import type { FactOf } from '../../contract/facts.ts';
import type { WebhookEvent } from '../../contract/webhooks/webhookEvents.ts';
import { batchJobCodec } from '../../store/batches/batchJobs.ts';
import { subscriptionOf } from '../../store/billing/subscriptions.ts';
import { importJobCodec } from '../../store/imports/importJobs.ts';
import { editionCodec, listIdOf } from '../../store/lists/editions.ts';
import type { Item } from '../../store/table.ts';

/** An item before and after its change. */
export interface ToldChange {
  before: Item | undefined;
  after: Item | undefined;
}

/** What a body says of an event: ids and labels, and beside them names, for webhooks that ask for names. */
export interface ToldEvent {
  event: WebhookEvent;
  data: Record<string, unknown>;
  names: Record<string, string>;
}

type Teller = (change: ToldChange) => ToldEvent | undefined;

const appIdTold = (change: 'created' | 'changed' | 'deleted') => (items: ToldChange) => {
  const { id, status, name } = (items.after ?? items.before) as { id: string; status: string; name: string };
  return told('app_id.changed', { id, change, status }, { name });
};

/** The event of each fact; undefined if the change is nobody's to know. */
export const eventOfFact: Record<FactOf<'webhooks'>, Teller> = {
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

/** Without the moment at which Stripe was read, which changes every night. */
function planFacts(item: Item | undefined) {
  const subscription = subscriptionOf(item);
  if (!subscription) return null;
  const { plan, billingPeriod, status, periodEnd, cancelAtPeriodEnd } = subscription;
  const period = { billing_period: billingPeriod, period_end: periodEnd, ends_with_period: cancelAtPeriodEnd };
  return { plan, status, ...period };
}
