import type { Actor } from '../../../contract/actor.ts';
import { mailTopics } from '../../../contract/mails/mailTopics.ts';
import { type NotificationKind, notificationKinds } from '../../../contract/notifications/notificationKinds.ts';
import { pageItems } from '../../../contract/page.ts';
import type { UserAddress } from '../../../platform/userAddress.ts';
import { findAccount } from '../../../store/account/accounts.ts';
import type { Member } from '../../../store/account/members.ts';
import { findPersonSecurity } from '../../../store/account/personSecurity.ts';
import { findProfile } from '../../../store/account/profiles.ts';
import { findSignIns } from '../../../store/account/signIns.ts';
import { findPreferences } from '../../../store/mails/notifications.ts';
import { findNotifications } from '../../../store/notifications/notifications.ts';
import type { Table } from '../../../store/table.ts';
import { preferencesOf } from '../../mails/preferences.ts';
import { acceptanceColumns, acceptanceRows } from './acceptanceRows.ts';
import { batchSection } from './batchSection.ts';
import { importSection } from './importSection.ts';
import { eachPage, type Section, section } from './section.ts';

export interface SectionsOf {
  table: Table;
  findUserAddress: (userId: string) => Promise<UserAddress | undefined>;
  accountId: string;
  member: Member;
  now: Date;
}

const personColumns = [
  'user_id',
  'email',
  'email_verified',
  'full_name',
  'backup_email',
  'profile_created_at',
  'profile_updated_at',
  'account_id',
  'business_name',
  'role',
  'member_since',
  'invited_by',
  'last_seen_at',
] as const;

const securityColumns = [
  'second_factor',
  'second_factor_changed_at',
  'password_changed_at',
  'password_change',
  'first_sign_in_at',
] as const;

/** What is known of a person themselves, whatever their role. */
export function personSections(of: SectionsOf): Section[] {
  const { table, accountId, member, now } = of;
  return [
    section('person', personColumns, () => personRow(of)),
    section('notifications', ['told_of', 'by', 'is_received'], async function* () {
      const stored = await findPreferences(table, member.userId);
      const receives = preferencesOf(stored);
      for (const topic of mailTopics) yield { told_of: topic, by: 'mail', is_received: receives[topic] };
      const isMuted = (kind: NotificationKind) => stored?.muted.includes(kind) ?? false;
      for (const kind of notificationKinds) yield { told_of: kind, by: 'application', is_received: !isMuted(kind) };
    }),
    section('own_notifications', ['at', 'kind', 'about', 'read_at'], async function* () {
      const person = { accountId, userId: member.userId };
      const all = { limit: pageItems, fits: () => true };
      for await (const one of eachPage((cursor) => findNotifications(table, person, { ...all, cursor }))) {
        const { at, kind, about, readAt = null } = one;
        yield { at, kind, about: JSON.stringify(about), read_at: readAt };
      }
    }),
    section('sign_ins', ['at', 'device', 'device_id', 'is_new_device'], async function* () {
      for await (const signIn of eachPage((cursor) => findSignIns(table, member.userId, { cursor, now }))) {
        const { at, device = null, deviceId = null, isNewDevice } = signIn;
        yield { at, device, device_id: deviceId, is_new_device: isNewDevice };
      }
    }),
    section('security', securityColumns, async function* () {
      const security = await findPersonSecurity(table, member.userId);
      if (!security) return;
      const {
        secondFactor = false,
        factorChangedAt = null,
        passwordChangedAt = null,
        passwordChange = null,
      } = security;
      yield {
        second_factor: secondFactor,
        second_factor_changed_at: factorChangedAt,
        password_changed_at: passwordChangedAt,
        password_change: passwordChange,
        first_sign_in_at: security.firstSignInAt ?? null,
      };
    }),
    section('own_acceptances', acceptanceColumns, () => acceptanceRows(table, accountId, member.userId)),
    batchSection('own_batches', table, accountId, ({ createdBy }) => isBy(createdBy, member)),
    importSection('own_imports', table, accountId, ({ createdBy }) => isBy(createdBy, member)),
  ];
}

const isBy = (actor: Actor, { userId }: Member) => 'userId' in actor && actor.userId === userId;

async function* personRow({ table, findUserAddress, accountId, member }: SectionsOf) {
  const { userId, role, addedAt, addedBy, lastSeenAt } = member;
  const [profile, address, account] = await Promise.all([
    findProfile(table, userId),
    findUserAddress(userId),
    findAccount(table, accountId),
  ]);
  yield {
    user_id: userId,
    email: address?.email ?? member.email,
    email_verified: address?.isVerified ?? null,
    full_name: profile?.fullName ?? member.name ?? null,
    backup_email: profile?.backupEmail ?? null,
    profile_created_at: profile?.createdAt ?? null,
    profile_updated_at: profile?.updatedAt ?? null,
    account_id: accountId,
    business_name: account?.businessName ?? null,
    role,
    member_since: addedAt,
    invited_by: addedBy ?? null,
    last_seen_at: lastSeenAt ?? null,
  };
}
