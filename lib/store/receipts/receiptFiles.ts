import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { isWritten, queryAll, type Table, type TransactItem, transact } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** The files by which an account's older receipts are found, and the days that have changed since theirs was written. */

const storedFile = z.object({
  /** Sort keys of calls, the end excluded: every receipt between them is in the file. A date stands before the calls of its day. */
  from: z.string(),
  to: z.string(),
  /** Key in the bucket; undefined of a range without receipts. */
  object: z.optional(z.string()),
  rows: z.int(),
  writtenAt: z.string(),
});
export type ReceiptFile = z.output<typeof storedFile>;
const fileCodec = codec('receipt_file', storedFile);

const storedChange = z.object({
  /** yyyy-mm-dd: receipts of this day arrived late, or were erased. */
  date: z.string(),
  changes: z.int(),
});
export type ChangedDay = z.output<typeof storedChange>;
const changeCodec = codec('changed_receipt_day', storedChange);

/** Both, the oldest first. */
export async function findReceiptFiles(
  table: Table,
  accountId: string,
): Promise<{ files: ReceiptFile[]; changed: ChangedDay[] }> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.receiptFiles(accountId) },
    ConsistentRead: true,
  });
  return {
    files: items.filter(({ type }) => type === fileCodec.type).map(fileCodec.decode),
    changed: items.filter(({ type }) => type === changeCodec.type).map(changeCodec.decode),
  };
}

/** Puts files in the place of others, at most 50 of both. False if one of these was replaced since it was read. */
export function replaceReceiptFiles(
  table: Table,
  accountId: string,
  old: readonly ReceiptFile[],
  written: readonly ReceiptFile[],
): Promise<boolean> {
  const replaced = new Map(old.map((file) => [file.from, file]));
  const kept = new Set(written.map(({ from }) => from));
  const removals = old
    .filter(({ from }) => !kept.has(from))
    .map(
      ({ from, writtenAt }): TransactItem => ({
        Delete: {
          TableName: table.name,
          Key: keys.receiptFile(accountId, from),
          ConditionExpression: 'written_at = :read',
          ExpressionAttributeValues: { ':read': writtenAt },
        },
      }),
    );
  const puts = written.map((file): TransactItem => {
    const before = replaced.get(file.from);
    return {
      Put: {
        TableName: table.name,
        Item: { ...keys.receiptFile(accountId, file.from), ...fileCodec.encode(file) },
        ...(before
          ? { ConditionExpression: 'written_at = :read', ExpressionAttributeValues: { ':read': before.writtenAt } }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      },
    };
  });
  return isWritten(transact(table, [...removals, ...puts]));
}

/** Has the receipts of a day read from the table until its file is written again. */
export async function addChangedDay(table: Table, accountId: string, date: string): Promise<void> {
  const change = updateOf(table, keys.changedReceiptDay(accountId, date), {
    set: { type: changeCodec.type, date },
    add: { changes: 1 },
  });
  await table.client.send(new UpdateCommand(change));
}

/** Ends that, unless the day has changed again. */
export async function removeChangedDay(table: Table, accountId: string, { date, changes }: ChangedDay): Promise<void> {
  const removal = new DeleteCommand({
    TableName: table.name,
    Key: keys.changedReceiptDay(accountId, date),
    ConditionExpression: 'changes = :read',
    ExpressionAttributeValues: { ':read': changes },
  });
  await isWritten(table.client.send(removal));
}

/** Items that are made anew of the receipts: a backup's would name files that are gone. */
export const isReceiptFile = ({ pk }: { pk?: unknown }) => String(pk).startsWith(prefix.receiptFiles);
