import type { answered, OutputOf } from '../../contract/endpoint.ts';
import { type MailTopic, mailTopics, topicDefaults } from '../../contract/mails/mailTopics.ts';
import type { getNotificationPreferences, NotificationPreferences } from '../../contract/mails/notifications.ts';
import type { NotificationKind } from '../../contract/notifications/notificationKinds.ts';
import { Refusal } from '../../contract/refusal.ts';
import { recordOwnChange } from '../../store/audit/recordChange.ts';
import { findUndeliverable, removeUndeliverable } from '../../store/mails/mailAddresses.ts';
import {
  findPreferences,
  putPreferences,
  type StoredPreferences,
  updatePreference,
} from '../../store/mails/notifications.ts';
import type { Table } from '../../store/table.ts';
import { addressHash } from './addressHash.ts';
import { readUnsubscribeToken } from './unsubscribeToken.ts';

type Answer = Omit<OutputOf<typeof getNotificationPreferences>, keyof typeof answered>;

/** A signed-in person; `email` only if verified by the user pool. */
interface Person {
  userId: string;
  email: string | undefined;
}

/** Which mails a person receives, and whether they arrive. */
export async function getPreferences(table: Table, { userId, email }: Person): Promise<Answer> {
  const [stored, undeliverable] = await Promise.all([
    findPreferences(table, userId),
    email === undefined ? undefined : findUndeliverable(table, addressHash(email)),
  ]);
  return {
    preferences: preferencesOf(stored),
    muted: stored?.muted ?? [],
    changed_at: stored?.changedAt ?? null,
    email: email ?? null,
    undeliverable: undeliverable ?? null,
  };
}

/** Stores all switches. Throws CONFLICT if they changed after `readAt`, in another tab or by a mail's link. */
export async function savePreferences(
  { table, now }: { table: Table; now: Date },
  person: Person,
  { preferences, muted }: { preferences: NotificationPreferences; muted?: readonly NotificationKind[] | undefined },
  readAt: string | null | undefined,
): Promise<Answer> {
  const change = { changedAt: now.toISOString(), readAt };
  const before = await findPreferences(table, person.userId);
  const chosen = { preferences, muted: [...new Set(muted ?? before?.muted)] };
  const recorded = await recordOwnChange(table, {
    action: 'person.notifications_changed',
    target: { type: 'member', id: person.userId },
    before: { ...preferencesOf(before), muted: before?.muted ?? [] },
    after: { ...preferences, muted: chosen.muted },
  });
  if (await putPreferences(table, person.userId, chosen, change, recorded)) return getPreferences(table, person);
  throw new Refusal(
    'CONFLICT',
    'Your notifications were changed meanwhile, so nothing was saved. Please look at them again.',
  );
}

/** Mails go to the person's address again. A new bounce is recorded again. */
export async function releaseAddress(table: Table, person: Person): Promise<Answer> {
  if (person.email !== undefined) {
    const recorded = await recordOwnChange(table, {
      action: 'person.mail_address_released',
      target: { type: 'member', id: person.userId, name: person.email },
    });
    await removeUndeliverable(table, addressHash(person.email), recorded);
  }
  return getPreferences(table, person);
}

/** Turns the switch of a mail link's token. Throws NOT_FOUND for a token that is not ours. */
export async function changeSubscription(
  { table, secrets, now }: { table: Table; secrets: readonly string[]; now: Date },
  token: string,
  isOn: boolean,
): Promise<MailTopic> {
  const subscription = readUnsubscribeToken(token, secrets);
  if (!subscription) throw new Refusal('NOT_FOUND', 'This link is not valid. Please check that it is complete.');
  const { userId, topic } = subscription;
  await updatePreference(table, userId, topic, { isOn, changedAt: now.toISOString() });
  return topic;
}

/** All switches of a person: their choices, else the defaults. */
export function preferencesOf(stored: StoredPreferences | undefined): NotificationPreferences {
  const isOn = (topic: MailTopic) => [topic, stored?.chosen[topic] ?? topicDefaults[topic]] as const;
  return Object.fromEntries(mailTopics.map(isOn)) as NotificationPreferences;
}
