import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { keys, requestShards } from '../keys.ts';
import { getItems, type Item, type Table } from '../table.ts';
import type { LoggedCall } from './requests.ts';
import { loggedCallOf } from './usageItems.ts';

/** A range of calls by their sort keys; the end is excluded. A time stands before all calls of its moment. */
export interface CallRange {
  from: string;
  to: string;
}

/** A few hundred kilobytes of each partition in memory. */
const rowsOfQuery = 250;
/** Rows read at once to count them: counts that run at the same time share what is left. */
const rowsOfCount = 250;
/** The most that the table gives at once. */
const itemsOfGet = 100;

/** Sort key of a call, by which a range may begin with it. */
export const placeOf = ({ at, eventId }: Pick<LoggedCall, 'at' | 'eventId'>) => `${at}#${eventId}`;

/** Every call with a receipt, erased ones included, oldest first, read page by page from all partitions of the account. */
export async function* eachReceiptCall(
  table: Table,
  accountId: string,
  range: CallRange,
  reading: { consistent?: boolean } = {},
): AsyncGenerator<LoggedCall> {
  const readings = await Promise.all(
    Array.from({ length: requestShards }, async (_, shard) => {
      const rows = partitionRows(table, keys.requests(accountId, shard), range, reading);
      return { rows, next: await rows.next() };
    }),
  );
  for (;;) {
    const [first, ...others] = readings.filter(({ next }) => !next.done);
    if (!first) return;
    const oldest = others.reduce((a, b) => (skOf(b.next.value) < skOf(a.next.value) ? b : a), first);
    yield loggedCallOf(oldest.next.value as Item);
    oldest.next = await oldest.rows.next();
  }
}

/** Rows that may still be read, shared by several counts. */
export interface RowsLeft {
  rows: number;
}

/** A count, and whether all rows of its range were read. */
export interface CountedCalls {
  count: number;
  isAll: boolean;
}

/**
 * Calls with a receipt of some endpoints within a range. Rows of other calls are read too: counting ends when no rows are `left`, or
 * after some more than `max`. Lowers `left`.
 */
export async function countReceiptCalls(
  table: Table,
  accountId: string,
  range: CallRange,
  asked: { endpoints: readonly string[]; max: number; left: RowsLeft },
): Promise<CountedCalls> {
  const sum: CountedCalls = { count: 0, isAll: true };
  await Promise.all(
    Array.from({ length: requestShards }, (_, shard) =>
      countPartition(table, keys.requests(accountId, shard), range, { ...asked, sum }),
    ),
  );
  return sum;
}

async function countPartition(
  table: Table,
  pk: string,
  { from, to }: CallRange,
  { endpoints, max, left, sum }: { endpoints: readonly string[]; max: number; left: RowsLeft; sum: CountedCalls },
): Promise<void> {
  const values = Object.fromEntries(endpoints.map((endpoint, i) => [`:e${i}`, endpoint]));
  let start: Item | undefined;
  do {
    const asked = Math.min(rowsOfCount, left.rows);
    if (asked <= 0 || sum.count > max) {
      sum.isAll = false;
      return;
    }
    // Taken before the reading, so that counts at the same time do not take them too.
    left.rows -= asked;
    const page: Pick<QueryCommandOutput, 'Count' | 'ScannedCount' | 'LastEvaluatedKey'> = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        FilterExpression: `attribute_exists(commitment) AND endpoint IN (${Object.keys(values).join(', ')})`,
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to, ...values },
        Select: 'COUNT',
        Limit: asked,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    left.rows += asked - (page.ScannedCount ?? asked);
    sum.count += page.Count ?? 0;
    start = page.LastEvaluatedKey;
  } while (start);
}

const skOf = (item: Item | undefined) => String(item?.sk);

async function* partitionRows(
  table: Table,
  pk: string,
  { from, to }: CallRange,
  { consistent = false }: { consistent?: boolean },
): AsyncGenerator<Item, undefined, undefined> {
  let start: Item | undefined;
  do {
    const answer = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        FilterExpression: 'attribute_exists(commitment)',
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
        ...(consistent ? { ConsistentRead: true } : {}),
        Limit: rowsOfQuery,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    yield* (answer.Items ?? []).filter(({ sk }) => sk !== to);
    start = answer.LastEvaluatedKey;
  } while (start);
}

/** The wrapped keys of receipts by their places, in the same order; undefined for those that were removed. */
export async function findReceiptKeys(
  table: Table,
  accountId: string,
  places: readonly { time: Date; eventId: string }[],
): Promise<(Uint8Array | undefined)[]> {
  const found: (Uint8Array | undefined)[] = [];
  for (let start = 0; start < places.length; start += itemsOfGet) {
    const some = places.slice(start, start + itemsOfGet);
    const items = await getItems(
      table,
      some.map(({ time, eventId }) => keys.request(accountId, time.toISOString(), eventId)),
    );
    for (const item of items) found.push(item && loggedCallOf(item).receiptKey);
  }
  return found;
}
