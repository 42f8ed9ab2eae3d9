import type { Actor } from '../../contract/actor.ts';
import type { AuditAction } from '../../contract/audit/auditActions.ts';
import { requireFeature } from '../../contract/billing/planFeatures.ts';
import type { WebhookMessage } from '../../contract/messages.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { testEvent } from '../../contract/webhooks/webhookEvents.ts';
import { deliveryKeptDays } from '../../contract/webhooks/webhookLimits.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { type Queue, send } from '../../platform/queue.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { addAskedDelivery, findDelivery, type StoredDelivery } from '../../store/webhooks/deliveries.ts';
import type { StoredWebhook } from '../../store/webhooks/webhooks.ts';
import { readWebhook, targetOf, type WebhookOwner } from './changeWebhooks.ts';
import { messageOf, queuedUntil } from './queuedDelivery.ts';

export interface AskDelivery {
  table: Table;
  queue: Queue<WebhookMessage>;
  now: Date;
  random: RandomBytes;
}

/** Sends a test event. Throws NOT_FOUND, PLAN_REQUIRED, and CONFLICT for a webhook switched off. */
export async function testWebhook(deps: AskDelivery, owner: WebhookOwner, id: string): Promise<StoredDelivery> {
  const webhook = await readWorking(deps.table, owner, id);
  const at = deps.now.toISOString();
  const data = { webhook_id: id, sentence: 'Your webhook receives events.' };
  const body = JSON.stringify({ type: testEvent, timestamp: at, data });
  return ask(deps, owner, webhook, { action: 'webhook.tested', delivery: { event: testEvent, body } });
}

/**
 * Sends the body of a delivery again under a new id. Throws NOT_FOUND, PLAN_REQUIRED, and CONFLICT for a webhook switched off, or
 * while a delivery with this body waits.
 */
export async function repeatDelivery(
  deps: AskDelivery,
  owner: WebhookOwner,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<StoredDelivery> {
  const { table } = deps;
  const { accountId } = owner;
  const webhook = await readWorking(table, owner, webhookId);
  const repeated = await findDelivery(table, { accountId, webhookId, id });
  if (!repeated) throw notFound('Delivery');
  const last = repeated.repeatedBy && (await findDelivery(table, { accountId, webhookId, id: repeated.repeatedBy }));
  if (repeated.state === 'waiting' || (last && last.state === 'waiting')) throw stillWaiting();
  const { event, body } = repeated;
  const delivery = { event, body, repeats: id };
  return ask(deps, owner, webhook, { action: 'webhook.delivery_repeated', delivery, repeated });
}

interface Asked {
  action: AuditAction;
  delivery: Pick<StoredDelivery, 'event' | 'body'> & Partial<Pick<StoredDelivery, 'repeats'>>;
  repeated?: StoredDelivery;
}

async function ask(
  { table, queue, now, random }: AskDelivery,
  { accountId, actor }: { accountId: string; actor: Actor },
  webhook: StoredWebhook,
  { action, delivery: asked, repeated }: Asked,
): Promise<StoredDelivery> {
  const delivery: StoredDelivery = {
    id: newId('delivery', now, random),
    accountId,
    webhookId: webhook.id,
    ...asked,
    state: 'waiting',
    createdAt: now.toISOString(),
    attempts: [],
    dueAt: queuedUntil(now),
    version: 1,
    expiresAt: Math.floor(now.getTime() / 1000) + deliveryKeptDays * 86_400,
  };
  const after = { delivery: delivery.id, repeats: asked.repeats };
  const recorded = await recordChange(table, accountId, { action, by: actor, target: targetOf(webhook), after });
  // Somebody else sent it again meanwhile.
  if (!(await addAskedDelivery(table, delivery, { ...(repeated ? { repeated } : {}), recorded }))) throw stillWaiting();
  await send(queue, messageOf(delivery), { group: accountId });
  return delivery;
}

async function readWorking(table: Table, { accountId, plan }: WebhookOwner, id: string): Promise<StoredWebhook> {
  const webhook = await readWebhook(table, accountId, id);
  requireFeature(plan, 'webhooks');
  if (webhook.status === 'active') return webhook;
  throw new Refusal('CONFLICT', 'The webhook is switched off. Switch it on first.');
}

const stillWaiting = () => new Refusal('CONFLICT', 'This event is already waiting to be sent.');
