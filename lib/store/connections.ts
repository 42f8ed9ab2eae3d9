import { BatchWriteCommand, DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { keys, prefix } from './keys.ts';
import { queryAll, type Table, withPrefix } from './table.ts';

/** API Gateway ends a websocket after two hours; rows of connections whose end was never told expire soon after. */
const connectionSecondsMax = 3 * 3600;

export async function addConnection(table: Table, accountId: string, connectionId: string, now: Date): Promise<void> {
  const expires_at = Math.floor(now.getTime() / 1000) + connectionSecondsMax;
  const put = (Item: Record<string, unknown>) => ({ PutRequest: { Item } });
  await table.client.send(
    new BatchWriteCommand({
      RequestItems: {
        [table.name]: [
          put({
            ...keys.connectionOfAccount(accountId, connectionId),
            type: 'connection',
            connection_id: connectionId,
            expires_at,
          }),
          put({ ...keys.connection(connectionId), type: 'connection_owner', account_id: accountId, expires_at }),
        ],
      },
    }),
  );
}

export async function removeConnection(table: Table, connectionId: string): Promise<void> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.connection(connectionId) }),
  );
  if (!Item) return;
  for (const Key of [keys.connectionOfAccount(Item.account_id, connectionId), keys.connection(connectionId)]) {
    await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
  }
}

export async function listConnections(table: Table, accountId: string): Promise<string[]> {
  const items = await queryAll(table, withPrefix(keys.account(accountId), prefix.connection));
  return items.map((item) => item.connection_id as string);
}
