import type { Actor } from '../../contract/actor.ts';
import { requireFeature } from '../../contract/billing/planFeatures.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import type { WebhookEvent } from '../../contract/webhooks/webhookEvents.ts';
import { webhooksMax } from '../../contract/webhooks/webhookLimits.ts';
import type { AppIdCipher } from '../../platform/appIdCipher.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import {
  addWebhook,
  findWebhook,
  putWebhook,
  removeWebhook,
  type StoredWebhook,
} from '../../store/webhooks/webhooks.ts';
import { readReceiverAddress } from './receiverAddress.ts';
import { newSecret } from './webhookSecrets.ts';

export interface ChangingWebhooks {
  table: Table;
  now: Date;
  random: RandomBytes;
  cipher: AppIdCipher;
  /** Receivers may be on the machine itself. */
  allowsLoopback: boolean;
}

/** Who changes the webhooks of which account. */
export interface WebhookOwner {
  accountId: string;
  actor: Actor;
  plan: PlanKey | undefined;
}

export interface WebhookWishes {
  url?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  description?: string | null | undefined;
  sendsNames?: boolean | undefined;
  status?: StoredWebhook['status'] | undefined;
}

/** Makes an active webhook. Throws PLAN_REQUIRED, INVALID_REQUEST for its address, and CONFLICT if there are too many. */
export async function createWebhook(
  { table, now, random, cipher, allowsLoopback }: ChangingWebhooks,
  { accountId, actor, plan }: WebhookOwner,
  wishes: WebhookWishes & Pick<StoredWebhook, 'url' | 'events' | 'signature'>,
): Promise<{ webhook: StoredWebhook; secret: string }> {
  requireFeature(plan, 'webhooks');
  const url = readReceiverAddress(wishes.url, { allowsLoopback });
  const { secret, stored } = newSecret({ cipher, random }, accountId, wishes.signature);
  const time = now.toISOString();
  const webhook: StoredWebhook = {
    id: newId('webhook', now, random),
    url,
    description: wishes.description ?? undefined,
    events: [...new Set(wishes.events)],
    sendsNames: wishes.sendsNames ?? false,
    signature: wishes.signature,
    ...stored,
    status: 'active',
    createdAt: time,
    activeSince: time,
    changedBy: actor,
    version: 1,
  };
  const recorded = await recordChange(table, accountId, {
    action: 'webhook.created',
    by: actor,
    target: targetOf(webhook),
    after: factsOf(webhook),
  });
  if (await addWebhook(table, accountId, webhook, recorded)) return { webhook, secret };
  throw new Refusal('CONFLICT', `An account has at most ${webhooksMax} webhooks. Delete one first.`);
}

/** Changes the given fields. Throws NOT_FOUND, INVALID_REQUEST for an address, PLAN_REQUIRED to switch on, and CONFLICT. */
export async function changeWebhook(
  { table, now, allowsLoopback }: Pick<ChangingWebhooks, 'table' | 'now' | 'allowsLoopback'>,
  { accountId, actor, plan }: WebhookOwner,
  id: string,
  wishes: WebhookWishes,
): Promise<StoredWebhook> {
  const before = await readWebhook(table, accountId, id);
  if (wishes.status === 'active') requireFeature(plan, 'webhooks');
  const after: StoredWebhook = {
    ...before,
    ...(wishes.url === undefined ? {} : { url: readReceiverAddress(wishes.url, { allowsLoopback }) }),
    ...(wishes.events ? { events: [...new Set(wishes.events)] } : {}),
    ...(wishes.description === undefined ? {} : { description: wishes.description ?? undefined }),
    ...(wishes.sendsNames === undefined ? {} : { sendsNames: wishes.sendsNames }),
    ...statusOf(before, wishes.status, now),
    changedBy: actor,
  };
  const recorded = await recordChange(table, accountId, {
    action: 'webhook.changed',
    by: actor,
    target: targetOf(before),
    before: factsOf(before),
    after: factsOf(after),
  });
  if (!(await putWebhook(table, accountId, after, before, recorded))) throw changedMeanwhile();
  return after;
}

/** Throws NOT_FOUND. */
export async function deleteWebhook(
  { table, now }: Pick<ChangingWebhooks, 'table' | 'now'>,
  { accountId, actor }: Omit<WebhookOwner, 'plan'>,
  id: string,
): Promise<void> {
  const webhook = await readWebhook(table, accountId, id);
  const recorded = await recordChange(table, accountId, {
    action: 'webhook.deleted',
    by: actor,
    target: targetOf(webhook),
    before: factsOf(webhook),
  });
  if (!(await removeWebhook(table, accountId, id, { actor, now }, recorded))) throw notFound('Webhook');
}

/** Replaces the secret, and the key of v1a. The old ones sign for `hours` more. Throws NOT_FOUND and CONFLICT. */
export async function rotateWebhook(
  { table, now, random, cipher }: Omit<ChangingWebhooks, 'allowsLoopback'>,
  { accountId, actor }: Omit<WebhookOwner, 'plan'>,
  { id, hours }: { id: string; hours: number },
): Promise<{ webhook: StoredWebhook; secret: string }> {
  const before = await readWebhook(table, accountId, id);
  const { secret, stored } = newSecret({ cipher, random }, accountId, before.signature);
  const oldUntil = new Date(now.getTime() + hours * 3_600_000).toISOString();
  const old = hours === 0 ? {} : { oldSecret: before.secret, oldSeed: before.seed, oldUntil };
  const cleared = { oldSecret: undefined, oldSeed: undefined, oldUntil: undefined };
  const webhook: StoredWebhook = { ...before, ...stored, ...cleared, ...old, changedBy: actor };
  const recorded = await recordChange(table, accountId, {
    action: 'webhook.secret_replaced',
    by: actor,
    target: targetOf(webhook),
    after: { old_expires_at: hours === 0 ? now.toISOString() : oldUntil },
  });
  if (!(await putWebhook(table, accountId, webhook, before, recorded))) throw changedMeanwhile();
  return { webhook, secret };
}

/** Throws NOT_FOUND. */
export async function readWebhook(table: Table, accountId: string, id: string): Promise<StoredWebhook> {
  const webhook = await findWebhook(table, accountId, id);
  if (webhook) return webhook;
  throw notFound('Webhook');
}

/** A webhook as a recorded change names it. */
export const targetOf = ({ id, url }: StoredWebhook) => ({ type: 'webhook', id, name: new URL(url).hostname });

function statusOf(before: StoredWebhook, wished: StoredWebhook['status'] | undefined, now: Date) {
  if (wished === undefined || wished === before.status) return {};
  if (wished === 'inactive') return { status: wished, offReason: 'by_person' as const };
  return { status: wished, offReason: undefined, activeSince: now.toISOString() };
}

/** Without path and query: those may hold a key of the receiver. */
function factsOf({ url, events, sendsNames, signature, status, description }: StoredWebhook) {
  const { origin } = new URL(url);
  return { address: origin, events: [...events], sends_names: sendsNames, signature, status, description };
}

const changedMeanwhile = () =>
  new Refusal('CONFLICT', 'The webhook was changed by somebody else meanwhile. Load it again.');
