import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { notificationKinds, notificationsKeptDays, unreadMax } from '../../contract/notifications/notificationKinds.ts';
import { notificationAbout } from '../../contract/notifications/notifications.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { cursorOf, type Page, readCursor } from '../page.ts';
import { type Item, isWritten, queryAll, removeItems, type Table, withPrefix } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** What a person is told of. Ids and labels alone. */
const stored = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(notificationKinds),
  about: notificationAbout,
  at: z.string(),
  readAt: z.optional(z.string()),
  expiresAt: z.int(),
});
export type StoredNotification = z.output<typeof stored>;
export const notificationCodec = codec('notification', stored);

/** Told: new alerts of a time, or why monitoring was incomplete on a day. */
const bundleCodec = codec('notification_bundle', z.object({ expiresAt: z.int() }));

/** Of one person and account. */
export interface NotifiedPerson {
  accountId: string;
  userId: string;
}

export const notificationExpiry = (at: Date) => Math.floor(at.getTime() / 1000) + notificationsKeptDays * 86_400;

/** False if the person has it already. */
export function addNotification(table: Table, accountId: string, notification: StoredNotification): Promise<boolean> {
  const Item = {
    ...keys.notification(accountId, notification.userId, notification.id),
    ...notificationCodec.encode(notification),
  };
  const put = new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' });
  return isWritten(table.client.send(put));
}

export async function isBundleTold(table: Table, accountId: string, from: string, what = ''): Promise<boolean> {
  const Key = keys.notificationBundle(accountId, from + what);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item !== undefined;
}

export async function putBundleTold(table: Table, accountId: string, from: string, what = ''): Promise<void> {
  const expiresAt = Math.floor(Date.parse(from) / 1000) + bundleKeptSeconds;
  const Item = { ...keys.notificationBundle(accountId, from + what), ...bundleCodec.encode({ expiresAt }) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

/** Longer than a queue may hold back the fact of an alert. */
const bundleKeptSeconds = 30 * 86_400;

/** Rows of one query, and of one page with a filter. */
const rowsOfQuery = 200;
const readMax = 2_000;

/**
 * Notifications of a person, newest first. A page of a rare filter may have fewer than `limit` while there is a cursor. Throws
 * INVALID_REQUEST for a cursor of another list.
 */
export async function findNotifications(
  table: Table,
  { accountId, userId }: NotifiedPerson,
  {
    cursor,
    limit,
    fits,
  }: { cursor?: string | undefined; limit: number; fits: (notification: StoredNotification) => boolean },
): Promise<Page<StoredNotification>> {
  const pk = keys.notificationsOf(accountId);
  const skPrefix = prefix.notification(userId);
  const values: StoredNotification[] = [];
  let start: Item | undefined;
  if (cursor !== undefined) start = { pk, sk: readCursor(cursor, (sk) => sk.startsWith(skPrefix)) };
  for (let read = 0; read < readMax; ) {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        ...withPrefix(pk, skPrefix),
        TableName: table.name,
        ScanIndexForward: false,
        Limit: rowsOfQuery,
        ConsistentRead: true,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    read += Items.length;
    for (const item of Items) {
      const one = notificationCodec.decode(item);
      if (!fits(one)) continue;
      values.push(one);
      const isLast = item === Items.at(-1) && !LastEvaluatedKey;
      if (values.length === limit) return { values, nextCursor: isLast ? undefined : cursorOf(String(item.sk)) };
    }
    start = LastEvaluatedKey;
    if (!start) return { values, nextCursor: undefined };
  }
  return { values, nextCursor: start && cursorOf(String(start.sk)) };
}

/** Unread ones, counted up to a bound. */
export async function countUnread(table: Table, person: NotifiedPerson): Promise<{ count: number; isAll: boolean }> {
  const fits = ({ readAt }: StoredNotification) => readAt === undefined;
  const { values, nextCursor } = await findNotifications(table, person, { limit: unreadMax, fits });
  return { count: values.length, isAll: nextCursor === undefined };
}

/** Marks one as read, or as unread. False if it is not there. */
export function updateRead(
  table: Table,
  { accountId, userId }: NotifiedPerson,
  id: string,
  readAt: string | undefined,
): Promise<boolean> {
  const change = readAt === undefined ? { remove: ['read_at'] } : { set: { read_at: readAt } };
  const update = updateOf(table, keys.notification(accountId, userId, id), {
    ...change,
    condition: 'attribute_exists(#pk)',
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}

/** Removes those of a former member. */
export async function removeNotifications(table: Table, { accountId, userId }: NotifiedPerson): Promise<void> {
  const query = { ...withPrefix(keys.notificationsOf(accountId), prefix.notification(userId)), ConsistentRead: true };
  const items = await queryAll(table, { ...query, ProjectionExpression: 'pk, sk' });
  await removeItems(
    table,
    items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })),
  );
}
