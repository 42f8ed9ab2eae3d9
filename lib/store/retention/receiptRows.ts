import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { removalKeptDays } from '../../contract/keptDays.ts';
import { type Key, keys, requestShards } from '../keys.ts';
import { type Item, isWritten, type Table } from '../table.ts';

/** Rows of the request log that have a receipt, by the UTC day of their call. */

/** The end of a day as a sort key: moments of the day are before it. */
const endOf = (date: string) => `${date}~`;
const shards = Array.from({ length: requestShards }, (_, shard) => shard);

/** The first day after `date` ('': of all) on which an account has a receipt; undefined where there is none. */
export async function findNextReceiptDate(table: Table, accountId: string, date: string): Promise<string | undefined> {
  const dates = await Promise.all(shards.map((shard) => firstDateOf(table, keys.requests(accountId, shard), date)));
  return dates.filter((one) => one !== undefined).sort()[0];
}

async function firstDateOf(table: Table, pk: string, date: string): Promise<string | undefined> {
  let start: Item | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND sk > :after',
        FilterExpression: 'attribute_exists(receipt_key)',
        ProjectionExpression: 'sk',
        ExpressionAttributeValues: { ':pk': pk, ':after': date === '' ? ' ' : endOf(date) },
        // The first row mostly has one; a long run of refused calls is read in larger steps.
        Limit: start ? 1_000 : 10,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    const [first] = page.Items ?? [];
    if (first) return String(first.sk).slice(0, 10);
    start = page.LastEvaluatedKey;
  } while (start);
  return undefined;
}

/** Pages of the rows of a day that have a key, of one partition after the other; only the named attributes of each. */
export function erasableRowsOf(
  table: Table,
  accountId: string,
  date: string,
  attributes: readonly string[],
): AsyncGenerator<Item[]> {
  const range = { from: date, to: endOf(date) };
  return rowsOf(table, accountId, range, { filter: 'attribute_exists(receipt_key)', attributes });
}

/** The same of calls that have a receipt, erased or not, or a number of the month. Sort keys from `from` up to `to`. */
export function receiptRowsOf(
  table: Table,
  accountId: string,
  range: { from: string; to: string },
  attributes: readonly string[],
): AsyncGenerator<Item[]> {
  const filter = 'attribute_exists(commitment) OR attribute_exists(serial)';
  return rowsOf(table, accountId, range, { filter, attributes });
}

async function* rowsOf(
  table: Table,
  accountId: string,
  { from, to }: { from: string; to: string },
  { filter, attributes }: { filter: string; attributes: readonly string[] },
): AsyncGenerator<Item[]> {
  for (const shard of shards) {
    let start: Item | undefined;
    do {
      const page = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          FilterExpression: filter,
          ProjectionExpression: ['pk', 'sk', ...attributes].join(', '),
          ExpressionAttributeValues: { ':pk': keys.requests(accountId, shard), ':from': from, ':to': to },
          ConsistentRead: true,
          ...(start ? { ExclusiveStartKey: start } : {}),
        }),
      );
      if (page.Items?.length) yield page.Items;
      start = page.LastEvaluatedKey;
    } while (start);
  }
}

/**
 * Removes the key of a receipt and all that was made of its content from its row. The mark stays beyond the table's backups: no restore
 * brings the key back. False if there was no key.
 */
export function eraseReceipt(table: Table, { pk, sk }: Key, now: Date): Promise<boolean> {
  const update = new UpdateItemCommand({
    TableName: table.name,
    Key: marshall({ pk, sk }),
    UpdateExpression:
      'SET erased_at = :now, expires_at = :expires REMOVE receipt_key, #label, matched, ref_hash, word_hashes',
    ConditionExpression: 'attribute_exists(receipt_key)',
    ExpressionAttributeNames: { '#label': 'label' },
    ExpressionAttributeValues: marshall({
      ':now': now.toISOString(),
      ':expires': Math.floor(now.getTime() / 1000) + removalKeptDays * 86_400,
    }),
  });
  return isWritten(table.direct.send(update));
}
