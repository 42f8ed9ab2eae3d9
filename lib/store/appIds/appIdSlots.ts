import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { activeAppIdSlots, appIdsMax } from '../../contract/appIds/appIdLimits.ts';
import { keys, prefix } from '../keys.ts';
import { isWritten, queryAll, type Table, type TransactItem, withPrefix } from '../table.ts';

/** How many active App IDs the account can still have. */
export async function findFreeSlots(table: Table, accountId: string): Promise<number> {
  return Math.max(0, activeAppIdSlots - (await findCounts(table, accountId)).active);
}

/** Whether the account has as many App IDs, of either status, as it can keep. */
export async function isFullOfAppIds(table: Table, accountId: string): Promise<boolean> {
  return (await findCounts(table, accountId)).kept >= appIdsMax;
}

/**
 * Counts the App IDs of an account without such a counter. Call it before adding or removing one: both need the count, so none comes or
 * goes between counting and writing it.
 */
export async function countKept(table: Table, accountId: string): Promise<void> {
  const key = keys.slots(accountId);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
  if (Item?.kept !== undefined) return;
  const query = { ...withPrefix(keys.account(accountId), prefix.appId), ConsistentRead: true };
  const kept = (await queryAll(table, query)).length;
  const update = {
    TableName: table.name,
    Key: key,
    UpdateExpression: 'SET kept = :kept',
    ConditionExpression: 'attribute_not_exists(kept)',
    ExpressionAttributeValues: { ':kept': kept },
  };
  await isWritten(table.client.send(new UpdateCommand(update)));
}

async function findCounts(table: Table, accountId: string): Promise<{ active: number; kept: number }> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.slots(accountId), ConsistentRead: true }),
  );
  return { active: Number(Item?.active ?? 0), kept: Number(Item?.kept ?? 0) };
}

/**
 * The counters are the lock: two creations at once cannot both take the last slot. `kept` counts App IDs of either status: a new one
 * adds to it, an activated one does not. It must have been counted (`countKept`) before.
 */
export function reserveSlot(table: Table, accountId: string, appId: 'new' | 'kept'): TransactItem {
  const isNew = appId === 'new';
  return count(table, accountId, {
    expression: `ADD active :one${isNew ? ', kept :one' : ''}`,
    condition: `(attribute_not_exists(active) OR active < :slots)${isNew ? ' AND kept < :most' : ''}`,
    values: { ':one': 1, ':slots': activeAppIdSlots, ...(isNew ? { ':most': appIdsMax } : {}) },
  });
}

/** A new App ID takes the slot of one ended in the same transaction. */
export function handOverSlot(table: Table, accountId: string): TransactItem {
  return count(table, accountId, {
    expression: 'ADD kept :one',
    condition: 'active > :none AND kept < :most',
    values: { ':one': 1, ':none': 0, ':most': appIdsMax },
  });
}

export function freeSlot(table: Table, accountId: string, appId: 'kept' | 'gone'): TransactItem {
  return count(table, accountId, {
    expression: `ADD active :minusOne${appId === 'gone' ? ', kept :minusOne' : ''}`,
    condition: appId === 'gone' ? 'active > :none AND kept > :none' : 'active > :none',
    values: { ':minusOne': -1, ':none': 0 },
  });
}

/** An inactive App ID goes. */
export function forgetAppId(table: Table, accountId: string): TransactItem {
  return count(table, accountId, {
    expression: 'ADD kept :minusOne',
    condition: 'kept > :none',
    values: { ':minusOne': -1, ':none': 0 },
  });
}

interface Counting {
  expression: string;
  condition: string;
  values: Record<string, number>;
}

function count(table: Table, accountId: string, { expression, condition, values }: Counting): TransactItem {
  return {
    Update: {
      TableName: table.name,
      Key: keys.slots(accountId),
      UpdateExpression: expression,
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
    },
  };
}
