import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { getItems, isWritten, queryAll, type Table, type TransactItem } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** A finished day (UTC) with receipts of an account. */
const stored = z.object({
  /** yyyy-mm-dd */
  date: z.string(),
  /** All of its receipts, erased ones included. */
  receipts: z.int(),
  erased: z.int(),
  /** Due receipts kept by a legal hold. */
  held: z.int(),
  /** Due receipts kept by the relation with their subject. */
  kept: z._default(z.int(), 0),
  /** Time of its count or reopening: a count is stored over the state it has read. */
  countedAt: z.string(),
  /** Last number (serial) of the month on this day. */
  lastSerial: z.optional(z.int()),
  /** SHA-256 of the text of its end, in base64: an entry of the transparency log. */
  commitment: z.optional(z.string()),
  /** Whether the commitment was sent to the log. */
  announced: z.optional(z.boolean()),
  /** A receipt arrived after the day was counted: it is counted again. */
  reopened: z.optional(z.boolean()),
  /** When the due day was last looked through for receipts to erase. */
  examinedAt: z.optional(z.string()),
});
export type ReceiptDay = z.output<typeof stored>;
const dayCodec = codec('receipt_day', stored);

/** Oldest first. An account has one a day of its receipts: some thousand at most. */
export async function findReceiptDays(table: Table, accountId: string): Promise<ReceiptDay[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.receiptDays(accountId) },
    ConsistentRead: true,
  });
  return items.map(dayCodec.decode);
}

export async function findReceiptDay(table: Table, accountId: string, date: string): Promise<ReceiptDay | undefined> {
  const [item] = await getItems(table, [keys.receiptDay(accountId, date)], { consistent: true });
  return item && dayCodec.decode(item);
}

/** Stores a counted day. False if it was counted since the day was read (`before`; undefined: there was none). */
export function putReceiptDay(
  table: Table,
  accountId: string,
  day: ReceiptDay,
  before: ReceiptDay | undefined,
): Promise<boolean> {
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...keys.receiptDay(accountId, day.date), ...dayCodec.encode(day) },
    ...(before
      ? { ConditionExpression: 'counted_at = :read', ExpressionAttributeValues: { ':read': before.countedAt } }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  });
  return isWritten(table.client.send(put));
}

/** Has a day counted again after a late call. A count in the making is not stored. */
export async function reopenReceiptDay(table: Table, accountId: string, date: string, now: Date): Promise<void> {
  const update = updateOf(table, keys.receiptDay(accountId, date), {
    set: { type: dayCodec.type, date, reopened: true, counted_at: now.toISOString() },
    setOnce: { receipts: 0, erased: 0, held: 0 },
  });
  await table.client.send(new UpdateCommand(update));
}

/** Has a counted day counted again. False if it was counted or reopened since it was read. */
export function reopenReadDay(table: Table, accountId: string, day: ReceiptDay, at: string): Promise<boolean> {
  const set = { reopened: true, counted_at: at };
  const change = { set, condition: '#counted_at = :read', values: { read: day.countedAt } };
  return isWritten(table.client.send(new UpdateCommand(updateOf(table, keys.receiptDay(accountId, day.date), change))));
}

/** Records the commitment of a day as sent to the log. */
export async function updateDayAnnounced(table: Table, accountId: string, { date, commitment }: ReceiptDay) {
  const change = { set: { announced: true }, condition: '#commitment = :read', values: { read: commitment } };
  await isWritten(table.client.send(new UpdateCommand(updateOf(table, keys.receiptDay(accountId, date), change))));
}

/** Records the result of a due day. */
export async function updateDayErased(
  table: Table,
  accountId: string,
  {
    date,
    erased,
    held,
    kept,
    examinedAt,
  }: Pick<ReceiptDay, 'date' | 'erased' | 'held' | 'kept'> & { examinedAt: string },
): Promise<void> {
  const set = { erased, held, kept, examined_at: examinedAt };
  const change = { set, condition: 'attribute_exists(#date)' };
  await table.client.send(new UpdateCommand(updateOf(table, keys.receiptDay(accountId, date), change)));
}

/**
 * Counts erased receipts of a counted day; as far as it had kept ones, they were among these. A count in the making is not stored.
 * Condition: the day has a commitment, and as many kept receipts as when it was read.
 */
export function addErased(
  table: Table,
  accountId: string,
  { date, kept }: Pick<ReceiptDay, 'date' | 'kept'>,
  count: number,
  now: Date,
): TransactItem {
  const isCounted = 'attribute_exists(#commitment)';
  return {
    Update: updateOf(table, keys.receiptDay(accountId, date), {
      set: { counted_at: now.toISOString() },
      add: { erased: count, ...(kept > 0 ? { kept: -Math.min(kept, count) } : {}) },
      ...(kept > 0
        ? { condition: `${isCounted} AND #kept = :read`, values: { read: kept } }
        : { condition: isCounted }),
    }),
  };
}
