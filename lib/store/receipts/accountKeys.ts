import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { getItems, isWritten, type Table } from '../table.ts';

/** Key for wrapping an account's receipt keys, itself encrypted. It is removed with the account. */
const accountKeys = codec('receipt_account_key', z.object({ encrypted: z.string(), createdAt: z.string() }));

export async function findAccountKey(table: Table, accountId: string): Promise<string | undefined> {
  const [item] = await getItems(table, [keys.receiptAccountKey(accountId)], { consistent: true });
  return item && accountKeys.decode(item).encrypted;
}

/** False if the account has one. */
export function putAccountKey(table: Table, accountId: string, encrypted: string, now: Date): Promise<boolean> {
  const item = {
    ...keys.receiptAccountKey(accountId),
    ...accountKeys.encode({ encrypted, createdAt: now.toISOString() }),
  };
  const put = new PutCommand({ TableName: table.name, Item: item, ConditionExpression: 'attribute_not_exists(pk)' });
  return isWritten(table.client.send(put));
}
