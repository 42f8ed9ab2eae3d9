import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { pageItems } from '../../contract/page.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { findPage, type Page } from '../page.ts';
import { type Table, type TransactItem, transact } from '../table.ts';

const stored = z.object({
  id: z.string(),
  at: z.string(),
  /** Short, such as "Firefox on Linux"; absent if the sign-in named none. */
  device: z.optional(z.string()),
  /** Random id chosen by the browser. */
  deviceId: z.optional(z.string()),
  /** The person had signed in before, and not with this device. */
  isNewDevice: z.boolean(),
  expiresAt: z.int(),
});
export type StoredSignIn = z.output<typeof stored>;
export const signInCodec = codec('sign_in', stored);
const deviceCodec = codec('known_device', z.object({ expiresAt: z.int() }));

export async function putSignIn(
  table: Table,
  userId: string,
  signIn: StoredSignIn,
  recorded: readonly TransactItem[] = [],
): Promise<void> {
  const Item = { ...keys.signIn(userId, signIn.at, signIn.id), ...signInCodec.encode(signIn) };
  const put = { TableName: table.name, Item };
  if (recorded.length === 0) await table.client.send(new PutCommand(put));
  else await transact(table, [{ Put: put }, ...recorded]);
}

/** A page of a person's unexpired sign-ins, newest first. */
export async function findSignIns(
  table: Table,
  userId: string,
  { cursor, now }: { cursor: string | undefined; now: Date },
): Promise<Page<StoredSignIn>> {
  const query = {
    pk: keys.person(userId),
    skPrefix: prefix.signIn,
    ScanIndexForward: false,
    ConsistentRead: true,
    FilterExpression: 'expires_at > :now',
    ExpressionAttributeValues: { ':now': Math.floor(now.getTime() / 1000) },
  };
  const { values, nextCursor } = await findPage(table, query, { cursor, limit: pageItems });
  return { values: values.map(signInCodec.decode), nextCursor };
}

/** Whether a person has used a device, as far as it is remembered. */
export async function isKnownDevice(table: Table, userId: string, deviceId: string, now: Date): Promise<boolean> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.device(userId, deviceId), ConsistentRead: true }),
  );
  return Item !== undefined && deviceCodec.decode(Item).expiresAt > now.getTime() / 1000;
}

/** Remembers a device until `expiresAt` (epoch seconds). */
export async function putDevice(table: Table, userId: string, deviceId: string, expiresAt: number): Promise<void> {
  const Item = { ...keys.device(userId, deviceId), ...deviceCodec.encode({ expiresAt }) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}
