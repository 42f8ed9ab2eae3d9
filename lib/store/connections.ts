import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from './codec.ts';
import { keys, prefix } from './keys.ts';
import { putItems, queryAll, type Table, withPrefix } from './table.ts';

/** API Gateway ends a websocket after two hours; rows of connections whose end was never reported expire soon after. */
const connectionSecondsMax = 3 * 3600;

/** An open page of a member. */
export interface Connection {
  id: string;
  userId: string;
}

/** Found by account, to send to the pages of all its members. */
const ofAccount = codec('connection', z.object({ connectionId: z.string(), userId: z.string(), expiresAt: z.int() }));
/** Found by the connection, to remove it when it closes. */
const byConnection = codec('connection_owner', z.object({ accountId: z.string(), expiresAt: z.int() }));

export async function addConnection(table: Table, accountId: string, connection: Connection, now: Date): Promise<void> {
  const { id: connectionId, userId } = connection;
  const expiresAt = Math.floor(now.getTime() / 1000) + connectionSecondsMax;
  await putItems(table, [
    { ...keys.connectionOfAccount(accountId, connectionId), ...ofAccount.encode({ connectionId, userId, expiresAt }) },
    { ...keys.connection(connectionId), ...byConnection.encode({ accountId, expiresAt }) },
  ]);
}

/** Whatever account it belongs to: nobody but the gateway says that a connection has closed. */
export async function removeConnection(table: Table, connectionId: string): Promise<void> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.connection(connectionId), ConsistentRead: true }),
  );
  if (!Item) return;
  const { accountId } = byConnection.decode(Item);
  for (const Key of [keys.connectionOfAccount(accountId, connectionId), keys.connection(connectionId)]) {
    await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
  }
}

/** The open pages of an account's members, those just opened included. */
export async function findConnections(table: Table, accountId: string): Promise<Connection[]> {
  const query = { ...withPrefix(keys.account(accountId), prefix.connection), ConsistentRead: true };
  return (await queryAll(table, query)).map((item) => {
    const { connectionId, userId } = ofAccount.decode(item);
    return { id: connectionId, userId };
  });
}
