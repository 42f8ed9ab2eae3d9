import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table, type TransactItem, transact } from '../table.ts';

const stored = codec('undeliverable', z.object({ reason: z.enum(['bounce', 'complaint']), since: z.string() }));

/** Why nothing is sent to an address: mails were returned as undeliverable, or their reader called them spam. */
export interface Undeliverable {
  reason: 'bounce' | 'complaint';
  since: string;
}

export async function findUndeliverable(table: Table, addressHash: string): Promise<Undeliverable | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.undeliverable(addressHash), ConsistentRead: true }),
  );
  return Item && stored.decode(Item);
}

/** Records that mails to an address bounce. The same or an older report changes nothing. */
export async function addUndeliverable(table: Table, addressHash: string, undeliverable: Undeliverable): Promise<void> {
  await isWritten(
    table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...keys.undeliverable(addressHash), ...stored.encode(undeliverable) },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    ),
  );
}

export async function removeUndeliverable(
  table: Table,
  addressHash: string,
  recorded: readonly TransactItem[] = [],
): Promise<void> {
  await transact(table, [{ Delete: { TableName: table.name, Key: keys.undeliverable(addressHash) } }, ...recorded]);
}
