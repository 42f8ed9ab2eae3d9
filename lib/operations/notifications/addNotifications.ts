import { createHash } from 'node:crypto';
import type { Mail } from '../../contract/mails/mails.ts';
import {
  type NotificationAbout,
  type NotificationKind,
  notificationText,
} from '../../contract/notifications/notificationKinds.ts';
import { eachOf } from '../../platform/eachOf.ts';
import type { MailQueue } from '../../platform/queue.ts';
import { findPreferences } from '../../store/mails/notifications.ts';
import { addNotification, notificationExpiry } from '../../store/notifications/notifications.ts';
import type { Table } from '../../store/table.ts';
import { queueMail } from '../mails/queueMail.ts';

export interface NewNotification {
  kind: NotificationKind;
  about: NotificationAbout;
  at: string;
  /** Of the event. The id is made of them: a repeat adds nothing. */
  event: readonly string[];
}

/** People at once. */
const toldAtOnce = 10;

/** Adds a notification for each of some members, except for those who switched its kind off. Repeats add nothing. */
export async function addNotifications(
  table: Table,
  accountId: string,
  userIds: readonly string[],
  notification: NewNotification,
): Promise<void> {
  const { kind, about, at } = notification;
  await eachOf(userIds, toldAtOnce, async (userId) => {
    const muted = (await findPreferences(table, userId))?.muted ?? [];
    if (muted.includes(kind)) return;
    const expiresAt = notificationExpiry(new Date(at));
    await addNotification(table, accountId, { id: idOf(notification), userId, kind, about, at, expiresAt });
  });
}

type MailedKind = Exclude<NotificationKind, 'alerts_opened' | 'list_late' | 'webhook_off'>;

/** The same with a mail to each of them, for kinds without a mail of their own. Sending is decided at its due time. */
export async function tellPeople(
  { table, mailQueue }: { table: Table; mailQueue: MailQueue },
  accountId: string,
  userIds: readonly string[],
  notification: NewNotification & { kind: MailedKind },
): Promise<void> {
  await addNotifications(table, accountId, userIds, notification);
  const mail: Mail = { kind: notification.kind, ...notificationText(notification.kind, notification.about) };
  const mailId = `notification:${accountId}:${idOf(notification)}`;
  await eachOf(userIds, toldAtOnce, (userId) =>
    queueMail(mailQueue, `${mailId}:${userId}`, { type: 'user', user_id: userId }, mail),
  );
}

/** In the form of other ids, sorted by the moment of the event. */
function idOf({ kind, at, event }: NewNotification): string {
  const time = Date.parse(at).toString(36).padStart(9, '0');
  return `ntf_${time}${createHash('sha256')
    .update([kind, ...event].join('\n'))
    .digest('hex')
    .slice(0, 20)}`;
}
