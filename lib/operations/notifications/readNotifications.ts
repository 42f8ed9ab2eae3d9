import type { answered, OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { markedMax } from '../../contract/notifications/notificationKinds.ts';
import type * as contract from '../../contract/notifications/notifications.ts';
import { pageItems } from '../../contract/page.ts';
import { eachOf } from '../../platform/eachOf.ts';
import {
  countUnread,
  findNotifications,
  type NotifiedPerson,
  type StoredNotification,
  updateRead,
} from '../../store/notifications/notifications.ts';
import type { Table } from '../../store/table.ts';

type Contract = typeof contract;
type Answer<Name extends 'listNotifications' | 'markNotifications'> = Omit<
  OutputOf<Contract[Name]>,
  keyof typeof answered
>;

/** A page of a person's notifications, with the number of unread ones. */
export async function listNotifications(
  table: Table,
  person: NotifiedPerson,
  { cursor, unread, kind }: ParsedInputOf<Contract['listNotifications']>,
): Promise<Answer<'listNotifications'>> {
  const fits = (one: StoredNotification) =>
    (unread === undefined || one.readAt === undefined) && (kind === undefined || one.kind === kind);
  const [{ values, nextCursor }, counted] = await Promise.all([
    findNotifications(table, person, { cursor, limit: pageItems, fits }),
    unreadOf(table, person),
  ]);
  return { notifications: values.map(present), ...counted, next_cursor: nextCursor ?? null };
}

/** Updates at once. */
const markedAtOnce = 10;

/** Marks some of a person's notifications, or the newest unread ones up to an id. Expired ones are left out. */
export async function markNotifications(
  { table, now }: { table: Table; now: Date },
  person: NotifiedPerson,
  { ids, up_to: upTo, read }: ParsedInputOf<Contract['markNotifications']>,
): Promise<Answer<'markNotifications'>> {
  const marked = ids ?? (await unreadUpTo(table, person, upTo ?? ''));
  const readAt = read ? now.toISOString() : undefined;
  await eachOf(new Set(marked), markedAtOnce, async (id) => {
    await updateRead(table, person, id, readAt);
  });
  return unreadOf(table, person);
}

async function unreadUpTo(table: Table, person: NotifiedPerson, upTo: string): Promise<string[]> {
  const fits = ({ id, readAt }: StoredNotification) => readAt === undefined && id <= upTo;
  const { values } = await findNotifications(table, person, { limit: markedMax, fits });
  return values.map(({ id }) => id);
}

async function unreadOf(table: Table, person: NotifiedPerson): Promise<{ unread: number; unread_is_all: boolean }> {
  const { count, isAll } = await countUnread(table, person);
  return { unread: count, unread_is_all: isAll };
}

const present = ({ id, kind, about, at, readAt }: StoredNotification) => ({
  id,
  kind,
  about,
  at,
  read_at: readAt ?? null,
});
