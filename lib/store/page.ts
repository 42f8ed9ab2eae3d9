import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { Refusal } from '../contract/refusal.ts';
import type { Item, Table } from './table.ts';

/** Items of a query, and the start of the next page; undefined on the last one. */
export interface Page<Value> {
  values: Value[];
  nextCursor: string | undefined;
}

/**
 * One page of a query, at most `limit` items. A cursor is the sort key of the last item read: the query fixes the partition, so a cursor
 * of another account can only point into the caller's own. Throws INVALID_REQUEST for a cursor that this query cannot have answered.
 */
export async function findPage(
  table: Table,
  query: Omit<QueryCommandInput, 'TableName' | 'IndexName'> & { pk: string; skPrefix: string },
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Page<Item>> {
  const { pk, skPrefix, ...rest } = query;
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      ...rest,
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ...rest.ExpressionAttributeValues, ':pk': pk, ':sk': skPrefix },
      Limit: limit,
      ...(cursor === undefined
        ? {}
        : { ExclusiveStartKey: { pk, sk: readCursor(cursor, (key) => key.startsWith(skPrefix)) } }),
    }),
  );
  return { values: Items, nextCursor: LastEvaluatedKey && cursorOf(LastEvaluatedKey.sk as string) };
}

/** Cursor of the page after the item with this sort key. */
export const cursorOf = (sk: string) => Buffer.from(sk).toString('base64url');

/** Sort key of a cursor. Throws INVALID_REQUEST for a key outside the query. */
export function readCursor(cursor: string, isOfQuery: (sk: string) => boolean): string {
  const sk = Buffer.from(cursor, 'base64url').toString();
  if (!isOfQuery(sk) || cursorOf(sk) !== cursor) throw new Refusal('INVALID_REQUEST', 'The cursor is not valid');
  return sk;
}
