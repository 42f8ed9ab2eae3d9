import { BatchGetItemCommand, BatchWriteItemCommand, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { QueryCommand, type QueryCommandInput, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDb } from '../platform/dynamoDb.ts';
import type { EventSource } from './audit/eventSource.ts';
import type { Key } from './keys.ts';

/** The single table as every function of the store takes it. */
export interface Table extends DynamoDb {
  name: string;
  /** Waits before a call is repeated; default: real time. A simulation has its own. */
  pause?: (ms: number) => Promise<void>;
  /** Where recorded changes come from. Without it, in tests and tools, none is recorded. */
  events?: EventSource;
}

export type Item = Record<string, unknown>;

/** All items of a query, page after page, at most `limit`. */
export async function queryAll(
  table: Table,
  query: Omit<QueryCommandInput, 'TableName'>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        ...query,
        TableName: table.name,
        ...(start ? { ExclusiveStartKey: start } : {}),
        ...(Number.isFinite(limit) ? { Limit: limit - items.length } : {}),
      }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start && items.length < limit);
  return items;
}

/**
 * At most 100 items by their keys, in one call if there is capacity, in the keys' order; undefined for missing ones. `consistent`: sees
 * every earlier write, at twice the price.
 */
export async function getItems(table: Table, keys: Key[], { consistent = false } = {}): Promise<(Item | undefined)[]> {
  const found: Item[] = [];
  let left = keys.map((key) => marshall(key));
  for (let tries = 1; left.length > 0; tries++) {
    if (tries > triesMax) throw new Error('The table had no capacity to answer for all items');
    if (tries > 1) await pauseBefore(table, tries);
    const request = { Keys: left, ...(consistent ? { ConsistentRead: true } : {}) };
    const answer = await table.direct.send(new BatchGetItemCommand({ RequestItems: { [table.name]: request } }));
    for (const item of answer.Responses?.[table.name] ?? []) found.push(unmarshall(item));
    left = answer.UnprocessedKeys?.[table.name]?.Keys ?? [];
  }
  return keys.map(({ pk, sk }) => found.find((item) => item.pk === pk && item.sk === sk));
}

/** Writes at most 25 items independently; retries those without capacity. */
export function putItems(table: Table, items: Item[]): Promise<void> {
  return writeBatch(
    table,
    items.map((item) => ({ PutRequest: { Item: marshall(item, { removeUndefinedValues: true }) } })),
  );
}

/** A batch takes no more. */
const batchItems = 25;

/** Removes the items of any number of different keys; a missing one is no error. */
export async function removeItems(table: Table, keys: readonly Key[]): Promise<void> {
  for (let at = 0; at < keys.length; at += batchItems) {
    const batch = keys.slice(at, at + batchItems);
    await writeBatch(
      table,
      batch.map(({ pk, sk }) => ({ DeleteRequest: { Key: marshall({ pk, sk }) } })),
    );
  }
}

/** Read and removed at once by `removePartition`. */
const removedAtOnce = 100;

/** Removes all items of a partition. */
export async function removePartition(table: Table, pk: string): Promise<void> {
  const query = {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ProjectionExpression: 'pk, sk',
    ConsistentRead: true,
  };
  for (;;) {
    const items = await queryAll(table, query, removedAtOnce);
    if (items.length === 0) return;
    await removeItems(
      table,
      items.map((item) => ({ pk: String(item.pk), sk: String(item.sk) })),
    );
  }
}

async function writeBatch(table: Table, requests: WriteRequest[]): Promise<void> {
  let left = requests;
  for (let tries = 1; left.length > 0; tries++) {
    if (tries > triesMax) throw new Error('The table had no capacity to write all items');
    if (tries > 1) await pauseBefore(table, tries);
    const answer = await table.direct.send(new BatchWriteItemCommand({ RequestItems: { [table.name]: left } }));
    left = answer.UnprocessedItems?.[table.name] ?? [];
  }
}

/** Query input for the items of a partition with a sort key beginning with `skPrefix`. */
export function withPrefix(pk: string, skPrefix: string): Omit<QueryCommandInput, 'TableName'> {
  return {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ':sk': skPrefix },
  };
}

/** One write of a transaction. */
export type TransactItem = NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems']>[number];

/** Retries of a transaction in conflict, or without capacity; DynamoDB leaves retries to its client. */
const triesMax = 8;
const realPause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Before a further try of what somebody else has changed meanwhile. */
export const pauseBefore = ({ pause = realPause }: Table, nextTry: number) => pause(5 * 2 ** nextTry * Math.random());

/**
 * Writes all or nothing. Retries a conflict with another transaction, even if the condition of another item failed too: both may come
 * from the same transaction, still invisible to reads. Throws other failures.
 */
export async function transact(table: Table, items: TransactItem[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems: items }));
      return;
    } catch (error) {
      const reasons =
        (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons?.map((r) => r.Code) ?? [];
      if (!reasons.includes('TransactionConflict') || tries === triesMax) throw error;
      await pauseBefore(table, tries + 1);
    }
  }
}

/** Awaits a write: false if one of its conditions failed and nothing was written. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (unmetConditions(error)) return false;
    throw error;
  }
}

/** Whether an error means a failed condition; `reasons[i]` then belongs to the i-th write. */
export function unmetConditions(error: unknown): { reasons: string[]; old: Item | undefined } | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'ConditionalCheckFailedException') {
    // Neither client turns the items of errors into values.
    const item = (error as { Item?: Parameters<typeof unmarshall>[0] }).Item;
    return { reasons: ['ConditionalCheckFailed'], old: item && unmarshall(item) };
  }
  if (error.name === 'TransactionCanceledException') {
    const reasons = ((error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? []).map(
      (r) => r.Code ?? 'None',
    );
    if (reasons.includes('ConditionalCheckFailed')) return { reasons, old: undefined };
  }
  return undefined;
}
