import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table } from '../table.ts';

/** Open page at Stripe for a purchase by an existing account: one at a time. */
const stored = z.object({ sessionId: z.string(), createdAt: z.string(), expiresAt: z.int() });
export type Checkout = z.output<typeof stored>;
const checkoutCodec = codec('checkout', stored);

export async function findCheckout(table: Table, accountId: string): Promise<Checkout | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.checkout(accountId), ConsistentRead: true }),
  );
  return Item && checkoutCodec.decode(Item);
}

/** Stores the page in place of `replaced`, the one read; false if there is another by now. */
export function putCheckout(
  table: Table,
  accountId: string,
  checkout: Checkout,
  replaced: Checkout | undefined,
): Promise<boolean> {
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...keys.checkout(accountId), ...checkoutCodec.encode(checkout) },
    ...(replaced
      ? {
          ConditionExpression: 'session_id = :replaced',
          ExpressionAttributeValues: { ':replaced': replaced.sessionId },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  });
  return isWritten(table.client.send(put));
}
