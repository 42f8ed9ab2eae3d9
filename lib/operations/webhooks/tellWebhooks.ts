import { createHash } from 'node:crypto';
import { livePlan } from '../../billing/stripeSubscription.ts';
import { hasFeature } from '../../contract/billing/planFeatures.ts';
import type { FactOf } from '../../contract/facts.ts';
import { listsStaleSeconds } from '../../contract/lists/rereadLists.ts';
import type { WebhookMessage } from '../../contract/messages.ts';
import { deliveryKeptDays } from '../../contract/webhooks/webhookLimits.ts';
import { type Queue, send } from '../../platform/queue.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import type { Table } from '../../store/table.ts';
import { addDelivery, findDelivery, type StoredDelivery } from '../../store/webhooks/deliveries.ts';
import { findEditionWebhookAccounts, findWebhooks } from '../../store/webhooks/webhooks.ts';
import { messageOf, queuedUntil } from './queuedDelivery.ts';
import { bodyOf, eventOfFact, type ToldChange, type ToldEvent } from './webhookBodies.ts';

export interface TellWebhooks {
  table: Table;
  queue: Queue<WebhookMessage>;
  now: Date;
}

/** A fact of the table, with the items of its change. */
export interface ToldFact {
  name: FactOf<'webhooks'>;
  eventId: string;
  at: string;
  /** Undefined for a shared edition, told to every account. */
  accountId: string | undefined;
  change: ToldChange;
}

/** Makes the deliveries of a fact. One told twice makes none twice: their ids are made of it. */
export async function tellWebhooks(deps: TellWebhooks, fact: ToldFact): Promise<void> {
  const told = eventOfFact[fact.name](fact.change);
  if (!told) return;
  const isShared = told.event === 'edition.published' && told.data.scope === 'shared';
  const accountIds = isShared ? await findEditionWebhookAccounts(deps.table) : [fact.accountId ?? ''];
  for (const accountId of accountIds) await tellAccount(deps, accountId, fact, told);
}

async function tellAccount(
  { table, queue, now }: TellWebhooks,
  accountId: string,
  { eventId, at }: ToldFact,
  told: ToldEvent,
): Promise<void> {
  const all = await findWebhooks(table, accountId);
  const wanting = all.filter(({ status, events }) => status === 'active' && events.includes(told.event));
  if (wanting.length === 0) return;
  if (!hasFeature(livePlan(await findSubscription(table, accountId), now), 'webhooks')) return;
  for (const { id: webhookId, sendsNames } of wanting) {
    const delivery: StoredDelivery = {
      id: idOf(at, [eventId, told.event, webhookId]),
      accountId,
      webhookId,
      event: told.event,
      state: 'waiting',
      createdAt: now.toISOString(),
      body: bodyOf(told, { at, sendsNames }),
      attempts: [],
      dueAt: queuedUntil(now),
      version: 1,
      expiresAt: Math.floor(now.getTime() / 1000) + deliveryKeptDays * 86_400,
    };
    // A known one may have missed its message.
    const stored = (await addDelivery(table, delivery)) ? delivery : await findDelivery(table, delivery);
    const isNew = stored?.state === 'waiting' && stored.attempts.length === 0;
    if (isNew) await send(queue, messageOf(stored), { group: accountId, delaySeconds: delayOf(told) });
  }
}

/** Nobody is told of an edition before every search uses it. */
const delayOf = ({ event }: ToldEvent) => (event === 'edition.published' ? listsStaleSeconds + 5 : 0);

/** In the form of other ids, sorted by the moment of the event. */
function idOf(at: string, parts: readonly string[]): string {
  const time = Date.parse(at).toString(36).padStart(9, '0');
  return `msg_${time}${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 20)}`;
}
