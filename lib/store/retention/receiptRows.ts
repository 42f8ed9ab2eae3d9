import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { removalKeptDays } from '../../contract/keptDays.ts';
import { type Key, keys, requestShards } from '../keys.ts';
import { relationUnchanged, type SubjectRelation } from '../subjects/subjectRelations.ts';
import { type Item, isWritten, type Table, type TransactItem, transact, unmetConditions } from '../table.ts';
import { updateOf } from '../updateOf.ts';
import { holdsUnchanged } from './legalHolds.ts';
import { addErased, findReceiptDay } from './receiptDays.ts';

/** Rows of the request log with a receipt, by the UTC day of their call. */

/** The end of a day as a sort key: moments of the day are before it. */
const endOf = (date: string) => `${date}~`;
const shards = Array.from({ length: requestShards }, (_, shard) => shard);

/** First day after `date` ('': of all) with a receipt of the account, or a number of the month; undefined without one. */
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
        FilterExpression: 'attribute_exists(receipt_key) OR attribute_exists(serial)',
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

/**
 * Pages of the rows of a day with a key, or erased before their objects, of one partition after the other; only the named attributes of
 * each.
 */
export function erasableRowsOf(
  table: Table,
  accountId: string,
  date: string,
  attributes: readonly string[],
): AsyncGenerator<Item[]> {
  const range = { from: date, to: endOf(date) };
  return rowsOf(table, accountId, range, {
    filter: 'attribute_exists(receipt_key) OR attribute_exists(objects_left)',
    attributes,
  });
}

/** The same of calls with a receipt, erased or not, or a number of the month. Sort keys from `from` up to `to`. */
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

/** Most erasures of one transaction: 100 writes, with the checks of holds and of the relation, and the count of the day. */
export const erasedInTransaction = 97;

/** A row to erase. `hasObjects`: it has objects of its own in the bucket, to be removed afterwards. */
export interface ErasedRow extends Key {
  hasObjects: boolean;
}

/** Receipts of one day, erased because the relation with their subject ended long ago. The day counts them in the same transaction. */
export interface EndedRelation {
  relation: SubjectRelation;
  date: string;
}

/**
 * Removes the keys of receipts and all attributes made of their content, all or none. The marks stay beyond the table's backups: no restore
 * brings a key back. `version`: of the read holds. Answers the erased rows, without those erased before; `hold` if a hold was placed since,
 * `relation` if the subject has changed.
 */
export async function eraseReceipts(
  table: Table,
  accountId: string,
  rows: readonly ErasedRow[],
  { version, now, ended }: { version: number | undefined; now: Date; ended?: EndedRelation | undefined },
): Promise<ErasedRow[] | 'hold' | 'relation'> {
  const checks = [
    holdsUnchanged(table, accountId, version),
    ...(ended ? [relationUnchanged(table, accountId, ended.relation)] : []),
  ];
  let left = [...rows];
  while (left.length > 0) {
    const writes = left.map((row) => eraseWrite(table, row, now));
    const day = ended && (await findReceiptDay(table, accountId, ended.date));
    if (ended && !day) throw new Error('The day of erased receipts is not counted');
    const counted = day ? [addErased(table, accountId, day, left.length, now)] : [];
    try {
      await transact(table, [...checks, ...writes, ...counted]);
      return left;
    } catch (error) {
      const { reasons } = unmetConditions(error) ?? {};
      if (!reasons) throw error;
      const isUnmet = (at: number) => reasons[at] === 'ConditionalCheckFailed';
      if (isUnmet(0)) return 'hold';
      if (ended && isUnmet(1)) return 'relation';
      if (ended && isUnmet(reasons.length - 1)) throw error;
      left = left.filter((_, i) => !isUnmet(checks.length + i));
    }
  }
  return [];
}

const madeOfContent = ['receipt_key', 'label', 'matched', 'ref_hash', 'word_hashes', 'row_words'];

function eraseWrite(table: Table, { pk, sk, hasObjects }: ErasedRow, now: Date): TransactItem {
  const expiresAt = Math.floor(now.getTime() / 1000) + removalKeptDays * 86_400;
  const marks = { erased_at: now.toISOString(), expires_at: expiresAt };
  return {
    Update: updateOf(
      table,
      { pk, sk },
      {
        set: { ...marks, ...(hasObjects ? { objects_left: true } : {}) },
        remove: madeOfContent,
        condition: 'attribute_exists(#receipt_key)',
      },
    ),
  };
}

/** Records the removal of an erased receipt's objects. */
export async function updateObjectsRemoved(table: Table, { pk, sk }: Key): Promise<void> {
  const change = { remove: ['objects_left'], condition: 'attribute_exists(#objects_left)' };
  await isWritten(table.client.send(new UpdateCommand(updateOf(table, { pk, sk }, change))));
}

/** Condition: a receipt is not erased. */
export function receiptExists(
  table: Table,
  accountId: string,
  { at, eventId }: { at: Date; eventId: string },
): TransactItem {
  return {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.request(accountId, at.toISOString(), eventId),
      ConditionExpression: 'attribute_exists(receipt_key)',
    },
  };
}
