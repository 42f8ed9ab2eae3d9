import { DeleteCommand, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from './codec.ts';
import { keys, prefix } from './keys.ts';
import { putItems, queryAll, type Table, withPrefix } from './table.ts';

/** API Gateway ends a websocket after two hours. Rows of connections with an unreported end expire soon after. */
const connectionSecondsMax = 3 * 3600;

/** Open pages notified per account: bounds the cost of all of them. */
export const connectionsMax = 20;

/** An open page of a member. */
export interface Connection {
  id: string;
  userId: string;
  /** Session that opened it: its id, and its start in epoch seconds. */
  sessionId?: string | undefined;
  sessionBeganAt?: number | undefined;
}

/** A stored one, with its time. */
export interface OpenedConnection extends Connection {
  openedAt: Date;
}

/** Found by account, to send to the pages of all its members. */
const ofAccount = codec(
  'connection',
  z.object({
    connectionId: z.string(),
    userId: z.string(),
    sessionId: z.optional(z.string()),
    sessionBeganAt: z.optional(z.int()),
    expiresAt: z.int(),
  }),
);
/** Found by the connection, to remove it when it closes. */
const byConnection = codec('connection_owner', z.object({ accountId: z.string(), expiresAt: z.int() }));

/** False, with nothing stored, if the account already has its maximum of open pages: the new one is refused. */
export async function addConnection(
  table: Table,
  accountId: string,
  connection: Connection,
  now: Date,
): Promise<boolean> {
  // Counted before it is stored: a refusal costs one read.
  if ((await findConnections(table, accountId, now)).length >= connectionsMax) return false;
  const { id: connectionId, ...page } = connection;
  const expiresAt = Math.floor(now.getTime() / 1000) + connectionSecondsMax;
  await putItems(table, [
    { ...keys.connectionOfAccount(accountId, connectionId), ...ofAccount.encode({ connectionId, ...page, expiresAt }) },
    { ...keys.connection(connectionId), ...byConnection.encode({ accountId, expiresAt }) },
  ]);
  // Counted once more after it is stored: of several at once, each sees the others, and too few are admitted rather than too many.
  const open = await findConnections(table, accountId, now);
  if (open.length <= connectionsMax) return true;
  await removeConnection(table, connectionId);
  return false;
}

/** Whatever its account: only the gateway reports closed connections. */
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

/** Open pages of an account's members, just opened ones included, expired ones left out. */
export async function findConnections(table: Table, accountId: string, now: Date): Promise<OpenedConnection[]> {
  const query = { ...withPrefix(keys.account(accountId), prefix.connection), ConsistentRead: true };
  return (await queryAll(table, query))
    .map((item) => ofAccount.decode(item))
    .filter(({ expiresAt }) => expiresAt > now.getTime() / 1000)
    .map(({ connectionId, expiresAt, ...page }) => ({
      id: connectionId,
      ...page,
      openedAt: new Date((expiresAt - connectionSecondsMax) * 1000),
    }));
}

/** Removes connections of all accounts opened before `date`, for a gateway that ended without reporting. Reads the whole table. */
export async function removeConnectionsBefore(table: Table, date: Date): Promise<void> {
  const pages = paginateScan(
    { client: table.client },
    {
      TableName: table.name,
      ConsistentRead: true,
      ProjectionExpression: 'pk, sk',
      FilterExpression: '(sk = :owner OR begins_with(sk, :connection)) AND expires_at < :limit',
      ExpressionAttributeValues: {
        ':owner': keys.connection('').sk,
        ':connection': prefix.connection,
        ':limit': Math.floor(date.getTime() / 1000) + connectionSecondsMax,
      },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const Key of Items) await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
  }
}
