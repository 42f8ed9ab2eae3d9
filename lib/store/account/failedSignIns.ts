import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table, type TransactItem, transact } from '../table.ts';

/** `seen`: short names of the counted events, so that one that comes twice counts once. */
const stored = z.object({ seen: z.array(z.string()), expiresAt: z.int() });
const failedSignInsCodec = codec('failed_sign_ins', stored);

/** The counted failed sign-ins of a person's hour, in the order of counting. `hour`: yyyy-mm-ddThh. */
export async function findFailedSignIns(table: Table, userId: string, hour: string): Promise<string[]> {
  const Key = keys.failedSignIns(userId, hour);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item ? failedSignInsCodec.decode(Item).seen : [];
}

/**
 * Writes the counted failed sign-ins of an hour together with their record. False, with nothing written, unless `before` of them are
 * still all that are counted. `expiresAt`: epoch seconds.
 */
export function putFailedSignIns(
  table: Table,
  { userId, hour, before, ...value }: z.output<typeof stored> & { userId: string; hour: string; before: number },
  recorded: readonly TransactItem[],
): Promise<boolean> {
  const Put = {
    TableName: table.name,
    Item: { ...keys.failedSignIns(userId, hour), ...failedSignInsCodec.encode(value) },
    ...(before === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'size(seen) = :before', ExpressionAttributeValues: { ':before': before } }),
  };
  return isWritten(transact(table, [{ Put }, ...recorded]));
}
