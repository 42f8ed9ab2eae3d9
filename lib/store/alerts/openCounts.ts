import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { alertShards, keys } from '../keys.ts';
import { shardOf } from '../shardOf.ts';
import { getItems, type Item, isWritten, type Table, type TransactItem, transact } from '../table.ts';
import type { Alert } from './alertItems.ts';

/** Open alerts of an account. Days are UTC, yyyy-mm-dd; a day without any is left out. */
export interface OpenCounts {
  unassigned: number;
  byOpening: ReadonlyMap<string, number>;
  /** Those with a due date. */
  byDue: ReadonlyMap<string, number>;
}

/** Items of counts in one partition of alerts: many subjects are screened at once, and transactions of one item wait for each other. */
const countsOfPartition = 4;
const type = 'open_alert_counts';
const triesMax = 5;

type Counted = Pick<Alert, 'state' | 'openedAt' | 'due' | 'assignee'>;
/** Attributes of an item of counts. */
type Counts = Map<string, number>;

function addTo(counts: Counts, { state, openedAt, due, assignee }: Counted, by: 1 | -1): void {
  if (state !== 'open') return;
  const names = [
    `opened_${openedAt.slice(0, 10)}`,
    ...(due === undefined ? [] : [`due_${due}`]),
    ...(assignee === undefined ? ['unassigned'] : []),
  ];
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + by);
}

/** The item of a subject: its number within the partition of the subject's alerts. */
const placeOf = (subjectId: string) => Math.floor(shardOf(subjectId, alertShards * countsOfPartition) / alertShards);

/** A part of the transaction that changes alerts of a subject; nothing if none of their counts changes. */
export function openCountsWrites(
  table: Table,
  accountId: string,
  subjectId: string,
  { before, after }: { before: readonly Counted[]; after: readonly Counted[] },
): TransactItem[] {
  const changes: Counts = new Map();
  for (const alert of before) addTo(changes, alert, -1);
  for (const alert of after) addTo(changes, alert, 1);
  const changed = [...changes].filter(([, by]) => by !== 0);
  if (changed.length === 0) return [];
  const update = {
    TableName: table.name,
    Key: keys.openAlertCounts(accountId, shardOf(subjectId, alertShards), placeOf(subjectId)),
    UpdateExpression: `SET #type = :type ADD #version :one, ${changed.map((_, at) => `#n${at} :n${at}`).join(', ')}`,
    ExpressionAttributeNames: {
      '#type': 'type',
      '#version': 'version',
      ...Object.fromEntries(changed.map(([name], at) => [`#n${at}`, name])),
    },
    ExpressionAttributeValues: {
      ':type': type,
      ':one': 1,
      ...Object.fromEntries(changed.map(([, by], at) => [`:n${at}`, by])),
    },
  };
  return [{ Update: update }];
}

/** Sees every earlier write. Undefined until all alerts have been counted once. */
export async function findOpenCounts(table: Table, accountId: string): Promise<OpenCounts | undefined> {
  const shards = Array.from({ length: alertShards }, (_, shard) => shard);
  const all = shards.flatMap((shard) => keysOf(accountId, shard));
  const items = await getItems(table, all, { consistent: true });
  if (items.some((item) => item?.is_whole !== true)) return undefined;
  const sums: Counts = new Map();
  for (const item of items) {
    for (const [name, count] of Object.entries(item ?? {})) {
      if (typeof count === 'number') sums.set(name, (sums.get(name) ?? 0) + count);
    }
  }
  const days = (prefix: string) =>
    new Map(
      [...sums].flatMap(([name, n]) => (name.startsWith(prefix) && n > 0 ? [[name.slice(prefix.length), n]] : [])),
    );
  return { unassigned: sums.get('unassigned') ?? 0, byOpening: days('opened_'), byDue: days('due_') };
}

const keysOf = (accountId: string, shard: number) =>
  Array.from({ length: countsOfPartition }, (_, place) => keys.openAlertCounts(accountId, shard, place));

/**
 * Counts the open alerts of an account anew. Each partition is read as a whole, and its counts are written on the condition that no alert
 * has changed meanwhile. False if the alerts of a partition change during each of the tries: its former counts stay.
 */
export async function recountOpen(table: Table, accountId: string, tries = triesMax): Promise<boolean> {
  const shards = Array.from({ length: alertShards }, (_, shard) => shard);
  const done = await Promise.all(shards.map((shard) => recountPartition(table, accountId, { shard, tries })));
  return done.every((isDone) => isDone);
}

async function recountPartition(
  table: Table,
  accountId: string,
  { shard, tries }: { shard: number; tries: number },
): Promise<boolean> {
  for (let number = 1; number <= tries; number++) {
    const places = keysOf(accountId, shard);
    const before = await getItems(table, places, { consistent: true });
    const counts = await countPartition(table, accountId, shard);
    const writes = places.map((key, place): TransactItem => {
      const version = before[place]?.version;
      const item = { ...key, type, version: Number(version ?? 0) + 1, is_whole: true };
      return {
        Put: {
          TableName: table.name,
          Item: { ...item, ...Object.fromEntries(counts[place] ?? []) },
          ...(version === undefined
            ? { ConditionExpression: 'attribute_not_exists(pk)' }
            : {
                ConditionExpression: '#version = :read',
                ExpressionAttributeNames: { '#version': 'version' },
                ExpressionAttributeValues: { ':read': version },
              }),
        },
      };
    });
    if (await isWritten(transact(table, writes)).catch(isLostInConflict)) return true;
  }
  return false;
}

/** False for a conflict that outlasts the tries of `transact`. Throws other failures. */
function isLostInConflict(error: unknown): false {
  const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
  if (reasons.some(({ Code }) => Code === 'TransactionConflict')) return false;
  throw error;
}

async function countPartition(table: Table, accountId: string, shard: number): Promise<Counts[]> {
  const counts = Array.from({ length: countsOfPartition }, (): Counts => new Map());
  let start: Item | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: '#type = :alert AND #state = :open',
        ProjectionExpression: '#subject.#id, #state, opened_at, due, assignee',
        ExpressionAttributeNames: { '#type': 'type', '#state': 'state', '#subject': 'subject', '#id': 'id' },
        ExpressionAttributeValues: { ':pk': keys.alerts(accountId, shard), ':alert': 'alert', ':open': 'open' },
        ConsistentRead: true,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    for (const item of page.Items ?? []) {
      const { subject, opened_at: openedAt, due, assignee } = item as StoredOpen;
      const own = counts[placeOf(subject.id)];
      if (own) addTo(own, { state: 'open', openedAt, due, assignee }, 1);
    }
    start = page.LastEvaluatedKey;
  } while (start);
  return counts;
}

interface StoredOpen {
  subject: { id: string };
  opened_at: string;
  due?: string;
  assignee?: string;
}
