import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { webhookEvent } from '../../contract/webhooks/webhookEvents.ts';
import { webhooksMax } from '../../contract/webhooks/webhookLimits.ts';
import { offReasons, webhookSignatures } from '../../contract/webhooks/webhooks.ts';
import { notDeleted } from '../account/deletions.ts';
import { codec } from '../codec.ts';
import { editionWebhooks } from '../indexes.ts';
import { keys, prefix } from '../keys.ts';
import { putRemoval, type RemovedBy } from '../removals.ts';
import { type Item, isWritten, queryAll, type Table, type TransactItem, transact, withPrefix } from '../table.ts';

const stored = z.object({
  id: z.string(),
  url: z.string(),
  description: z.optional(z.string()),
  events: z.array(webhookEvent),
  sendsNames: z.boolean(),
  signature: z.enum(webhookSignatures),
  /** Encrypted. `seed`: of the Ed25519 key. */
  secret: z.string(),
  seed: z.optional(z.string()),
  /** `whpk_`, for v1a. */
  publicKey: z.optional(z.string()),
  /** The replaced secret and key, which sign until `oldUntil`. */
  oldSecret: z.optional(z.string()),
  oldSeed: z.optional(z.string()),
  oldUntil: z.optional(z.string()),
  status: z.enum(['active', 'inactive']),
  offReason: z.optional(z.enum(offReasons)),
  createdAt: z.string(),
  /** When it was last switched on: failures before do not switch it off. */
  activeSince: z.string(),
  changedBy: actor,
  /** Raised by each change. */
  version: z.int(),
});
export type StoredWebhook = z.output<typeof stored>;
export const webhookCodec = codec('webhook', stored);

const countCodec = codec('webhook_count', z.object({ count: z.int() }));

const itemOf = (accountId: string, webhook: StoredWebhook): Item => ({
  ...keys.webhook(accountId, webhook.id),
  ...webhookCodec.encode(webhook),
  ...(webhook.status === 'active' && webhook.events.includes('edition.published')
    ? editionWebhooks.attributes(accountId, webhook.id)
    : {}),
});

/** Newest first. */
export async function findWebhooks(table: Table, accountId: string): Promise<StoredWebhook[]> {
  const query = { ...withPrefix(keys.account(accountId), prefix.webhook), ConsistentRead: true };
  return (await queryAll(table, { ...query, ScanIndexForward: false })).map(webhookCodec.decode);
}

export async function findWebhook(table: Table, accountId: string, id: string): Promise<StoredWebhook | undefined> {
  const Key = keys.webhook(accountId, id);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && webhookCodec.decode(Item);
}

/** Accounts with an active webhook for shared editions, each once. */
export async function findEditionWebhookAccounts(table: Table): Promise<string[]> {
  const items = await queryAll(table, {
    IndexName: editionWebhooks.index,
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': editionWebhooks.pk },
    ProjectionExpression: 'gsi1sk',
  });
  return [...new Set(items.map((item) => String(item.gsi1sk).split('#')[0] ?? ''))];
}

/** False if the account has as many as it may have. */
export function addWebhook(
  table: Table,
  accountId: string,
  webhook: StoredWebhook,
  recorded: readonly TransactItem[],
): Promise<boolean> {
  const put: TransactItem = { Put: { TableName: table.name, Item: itemOf(accountId, webhook) } };
  const count: TransactItem = {
    Update: {
      TableName: table.name,
      Key: keys.webhooks(accountId),
      UpdateExpression: 'SET #type = :type ADD #count :one',
      ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
      ExpressionAttributeNames: { '#type': 'type', '#count': 'count' },
      ExpressionAttributeValues: { ':type': countCodec.type, ':one': 1, ':most': webhooksMax },
    },
  };
  return isWritten(transact(table, [put, count, notDeleted(table, accountId), ...recorded]));
}

/** Replaces a webhook. False if it was changed or deleted since it was read. */
export function putWebhook(
  table: Table,
  accountId: string,
  webhook: Omit<StoredWebhook, 'version'>,
  { version }: Pick<StoredWebhook, 'version'>,
  recorded: readonly TransactItem[],
): Promise<boolean> {
  const put: TransactItem = {
    Put: {
      TableName: table.name,
      Item: itemOf(accountId, { ...webhook, version: version + 1 }),
      ConditionExpression: '#version = :read',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':read': version },
    },
  };
  return isWritten(transact(table, [put, ...recorded]));
}

/** False if it is deleted already. */
export function removeWebhook(
  table: Table,
  accountId: string,
  id: string,
  by: RemovedBy,
  recorded: readonly TransactItem[],
): Promise<boolean> {
  const Key = keys.webhook(accountId, id);
  const removed: TransactItem = {
    Delete: { TableName: table.name, Key, ConditionExpression: 'attribute_exists(pk)' },
  };
  const state: TransactItem = { Delete: { TableName: table.name, Key: keys.webhookState(accountId, id) } };
  const count: TransactItem = {
    Update: {
      TableName: table.name,
      Key: keys.webhooks(accountId),
      UpdateExpression: 'ADD #count :less',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':less': -1 },
    },
  };
  return isWritten(transact(table, [removed, state, count, putRemoval(table, Key, by), ...recorded]));
}
