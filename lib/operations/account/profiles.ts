import type { Profile } from '../../contract/account/profiles.ts';
import { Refusal } from '../../contract/refusal.ts';
import { findMember } from '../../store/account/members.ts';
import { findProfile, putProfile, type StoredProfile } from '../../store/account/profiles.ts';
import { recordOwnChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';

/** A signed-in person; `email` only if verified by the user pool. */
export interface ProfileOwner {
  userId: string;
  email: string | undefined;
  accountId: string | undefined;
}

/** A person's own profile; before one, the name given on joining their account. */
export async function getProfile(table: Table, owner: ProfileOwner): Promise<Profile> {
  const stored = await findProfile(table, owner.userId);
  if (stored) return present(owner, stored);
  const member = owner.accountId === undefined ? undefined : await findMember(table, owner.accountId, owner.userId);
  return {
    full_name: member?.name ?? '',
    email: owner.email ?? null,
    backup_email: null,
    created_at: null,
    updated_at: null,
  };
}

/** Changes it. Throws CONFLICT when it was changed after `readAt` (null: when it is not the first change). */
export async function updateProfile(
  { table, now }: { table: Table; now: Date },
  owner: ProfileOwner,
  { fullName, backupEmail, readAt }: { fullName: string; backupEmail: string | null; readAt: string | null },
): Promise<Profile> {
  const known = await findProfile(table, owner.userId);
  const at = now.toISOString();
  const profile: StoredProfile = {
    fullName,
    ...(backupEmail === null ? {} : { backupEmail }),
    createdAt: known?.createdAt ?? at,
    updatedAt: at,
  };
  const change = { readAt: readAt ?? undefined, accountId: owner.accountId };
  const isCurrent = (known?.updatedAt ?? null) === readAt;
  const recorded = await recordOwnChange(table, {
    action: 'person.profile_changed',
    target: { type: 'member', id: owner.userId, name: fullName },
    before: { full_name: known?.fullName ?? null },
    // The address is the person's own, and the trail is the account's.
    after: { full_name: fullName, backup_email_changed: (known?.backupEmail ?? null) !== backupEmail },
  });
  if (isCurrent && (await putProfile(table, owner.userId, profile, change, recorded))) return present(owner, profile);
  throw new Refusal(
    'CONFLICT',
    'Your details were changed meanwhile, so nothing was saved. Please look at them again.',
  );
}

function present({ email }: ProfileOwner, stored: StoredProfile): Profile {
  return {
    full_name: stored.fullName,
    email: email ?? null,
    backup_email: stored.backupEmail ?? null,
    created_at: stored.createdAt,
    updated_at: stored.updatedAt,
  };
}
