import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type AppIdStatus, activeAppIdSlots } from '../contract/appIds.ts';
import { keys, prefix } from './keys.ts';
import { type Item, isWritten, queryAll, type Table, type TransactItem, transact, withPrefix } from './table.ts';
import { findUsageTotals, type UsageTotal } from './usage.ts';

/** An App ID as stored: its value only as a hash, to find it, and as ciphertext, for its owner's screen. */
export interface StoredAppId {
  id: string;
  name: string;
  status: AppIdStatus;
  hash: string;
  ciphertext: string;
  createdAt: string;
  lastUsedAt: string | undefined;
  usageCount: number;
}

/** Newest first. */
export async function listAppIds(table: Table, accountId: string): Promise<StoredAppId[]> {
  const [items, totals] = await Promise.all([
    queryAll(table, { ...withPrefix(keys.account(accountId), prefix.appId), ScanIndexForward: false }),
    findUsageTotals(table, accountId),
  ]);
  return items.map((item) => fromItem(item, totals));
}

export async function getAppId(table: Table, accountId: string, id: string): Promise<StoredAppId | undefined> {
  const [{ Item }, totals] = await Promise.all([
    table.client.send(new GetCommand({ TableName: table.name, Key: keys.appId(accountId, id), ConsistentRead: true })),
    findUsageTotals(table, accountId),
  ]);
  return Item && fromItem(Item, totals);
}

/** Stores an active App ID and takes a slot, both or neither; false when no slot is free. */
export async function createAppId(
  table: Table,
  accountId: string,
  appId: Pick<StoredAppId, 'id' | 'name' | 'hash' | 'ciphertext' | 'createdAt'>,
): Promise<boolean> {
  const { id, name, hash, ciphertext, createdAt } = appId;
  return isWritten(
    transact(table, [
      {
        Put: {
          TableName: table.name,
          Item: {
            ...keys.appId(accountId, id),
            type: 'app_id',
            id,
            name,
            hash,
            ciphertext,
            status: 'active',
            created_at: createdAt,
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      {
        Put: {
          TableName: table.name,
          Item: { ...keys.appIdHash(hash), type: 'app_id_hash', account_id: accountId, id, status: 'active' },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      takeSlot(table, accountId),
    ]),
  );
}

/** False when there is no such App ID. */
export async function renameAppId(table: Table, accountId: string, id: string, name: string): Promise<boolean> {
  return isWritten(
    transact(table, [
      {
        Update: {
          TableName: table.name,
          Key: keys.appId(accountId, id),
          UpdateExpression: 'SET #name = :name',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#name': 'name' },
          ExpressionAttributeValues: { ':name': name },
        },
      },
    ]),
  );
}

/**
 * Changes the status and takes or frees the slot with it. `appId` is as it was read: 'raced' when it has changed since,
 * or when no slot is free (the caller reads again to tell them apart).
 */
export async function setAppIdStatus(
  table: Table,
  accountId: string,
  appId: Pick<StoredAppId, 'id' | 'hash' | 'status'>,
  status: AppIdStatus,
): Promise<'done' | 'raced'> {
  if (appId.status === status) return 'done';
  const change = (Key: ReturnType<typeof keys.appId>) => ({
    Update: {
      TableName: table.name,
      Key,
      UpdateExpression: 'SET #status = :status',
      ConditionExpression: '#status = :before',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': status, ':before': appId.status },
    },
  });
  const done = await isWritten(
    transact(table, [
      change(keys.appId(accountId, appId.id)),
      change(keys.appIdHash(appId.hash)),
      status === 'active' ? takeSlot(table, accountId) : freeSlot(table, accountId),
    ]),
  );
  return done ? 'done' : 'raced';
}

/** Removes it and frees its slot; 'raced' when it has changed since it was read. Its usage stays. */
export async function deleteAppId(
  table: Table,
  accountId: string,
  appId: Pick<StoredAppId, 'id' | 'hash' | 'status'>,
): Promise<'done' | 'raced'> {
  const done = await isWritten(
    transact(table, [
      {
        Delete: {
          TableName: table.name,
          Key: keys.appId(accountId, appId.id),
          ConditionExpression: '#status = :before',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':before': appId.status },
        },
      },
      { Delete: { TableName: table.name, Key: keys.appIdHash(appId.hash) } },
      ...(appId.status === 'active' ? [freeSlot(table, accountId)] : []),
    ]),
  );
  return done ? 'done' : 'raced';
}

/** The counter is the lock: two creations at once cannot both take the last slot. */
function takeSlot(table: Table, accountId: string): TransactItem {
  return {
    Update: {
      TableName: table.name,
      Key: keys.slots(accountId),
      UpdateExpression: 'ADD active :one',
      ConditionExpression: 'attribute_not_exists(active) OR active < :slots',
      ExpressionAttributeValues: { ':one': 1, ':slots': activeAppIdSlots },
    },
  };
}

function freeSlot(table: Table, accountId: string): TransactItem {
  return {
    Update: {
      TableName: table.name,
      Key: keys.slots(accountId),
      UpdateExpression: 'ADD active :minusOne',
      ConditionExpression: 'active > :none',
      ExpressionAttributeValues: { ':minusOne': -1, ':none': 0 },
    },
  };
}

function fromItem(item: Item, totals: UsageTotal[]): StoredAppId {
  const usage = totals.find((total) => total.appIdRef === item.id);
  return {
    id: item.id as string,
    name: item.name as string,
    status: item.status as AppIdStatus,
    hash: item.hash as string,
    ciphertext: item.ciphertext as string,
    createdAt: item.created_at as string,
    lastUsedAt: usage?.lastAt,
    usageCount: usage?.requestCount ?? 0,
  };
}
