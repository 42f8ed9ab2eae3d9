import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { pageItems } from '../../contract/page.ts';
import { deliveryAttempt, deliveryStates } from '../../contract/webhooks/deliveries.ts';
import { deliveredEvent } from '../../contract/webhooks/webhookEvents.ts';
import { codec } from '../codec.ts';
import { waitingDeliveries } from '../indexes.ts';
import { keys } from '../keys.ts';
import { findPage, type Page } from '../page.ts';
import { type Item, isWritten, queryAll, type Table, type TransactItem, transact } from '../table.ts';

const stored = z.object({
  id: z.string(),
  accountId: z.string(),
  webhookId: z.string(),
  event: deliveredEvent,
  state: z.enum(deliveryStates),
  createdAt: z.string(),
  body: z.string(),
  attempts: z.array(deliveryAttempt),
  /** Next attempt, or the end of the lease of the one at work; only while it waits. */
  dueAt: z.optional(z.string()),
  /** The delivery with the same body before. */
  repeats: z.optional(z.string()),
  /** The delivery that repeats this one. */
  repeatedBy: z.optional(z.string()),
  /** Raised by each change. */
  version: z.int(),
  /** Epoch seconds. */
  expiresAt: z.int(),
});
export type StoredDelivery = z.output<typeof stored>;
export type DeliveryKey = Pick<StoredDelivery, 'accountId' | 'webhookId' | 'id'>;
const deliveryCodec = codec('webhook_delivery', stored);

const itemOf = (delivery: StoredDelivery): Item => ({
  ...keys.delivery(delivery.accountId, delivery.webhookId, delivery.id),
  ...deliveryCodec.encode(delivery),
  ...(delivery.state === 'waiting' && delivery.dueAt !== undefined
    ? waitingDeliveries.attributes(delivery.id, delivery.dueAt)
    : {}),
});

/** Stores a new delivery; false if it is known, since its fact came twice. */
export function addDelivery(table: Table, delivery: StoredDelivery): Promise<boolean> {
  const put = { TableName: table.name, Item: itemOf(delivery), ConditionExpression: 'attribute_not_exists(pk)' };
  return isWritten(table.client.send(new PutCommand(put)));
}

/** Stores a delivery asked for by somebody, with its record. `repeated`: the delivery with the same body, as it was read. */
export function addAskedDelivery(
  table: Table,
  delivery: StoredDelivery,
  { repeated, recorded }: { repeated?: StoredDelivery; recorded: readonly TransactItem[] },
): Promise<boolean> {
  const put: TransactItem = { Put: { TableName: table.name, Item: itemOf(delivery) } };
  const mark = repeated ? [putOf(table, { ...repeated, repeatedBy: delivery.id })] : [];
  return isWritten(transact(table, [put, ...mark, ...recorded]));
}

/** Stores a changed delivery. False if it was changed or removed since it was read. */
export function putDelivery(table: Table, delivery: StoredDelivery): Promise<boolean> {
  return isWritten(transact(table, [putOf(table, delivery)]));
}

function putOf(table: Table, delivery: StoredDelivery): TransactItem {
  return {
    Put: {
      TableName: table.name,
      Item: itemOf({ ...delivery, version: delivery.version + 1 }),
      ConditionExpression: '#version = :read',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':read': delivery.version },
    },
  };
}

export async function findDelivery(
  table: Table,
  { accountId, webhookId, id }: DeliveryKey,
): Promise<StoredDelivery | undefined> {
  const Key = keys.delivery(accountId, webhookId, id);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && deliveryCodec.decode(Item);
}

/** A page of the deliveries of a webhook, newest first. */
export async function findDeliveries(
  table: Table,
  accountId: string,
  webhookId: string,
  cursor: string | undefined,
): Promise<Page<StoredDelivery>> {
  const query = { pk: keys.deliveries(accountId), skPrefix: `${webhookId}#`, ScanIndexForward: false };
  const { values, nextCursor } = await findPage(table, query, { cursor, limit: pageItems });
  return { values: values.map(deliveryCodec.decode), nextCursor };
}

/** Deliveries of a shard that are due, the longest due first. The index may lag behind. */
export async function findDueDeliveries(table: Table, shard: string, now: Date, limit: number): Promise<DeliveryKey[]> {
  const items = await queryAll(
    table,
    {
      IndexName: waitingDeliveries.index,
      KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :now',
      // The id follows the moment, after a character below this one.
      ExpressionAttributeValues: { ':pk': shard, ':now': `${now.toISOString()}$` },
    },
    limit,
  );
  return items.map(deliveryCodec.decode);
}
