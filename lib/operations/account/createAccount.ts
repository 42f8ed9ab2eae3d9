import type { Accepts } from '../../contract/account/acceptances.ts';
import { retentionYearsDefault } from '../../contract/account/accounts.ts';
import { Refusal } from '../../contract/refusal.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { putAcceptances, type StoredAcceptance } from '../../store/account/acceptances.ts';
import { type Account, addAccount } from '../../store/account/accounts.ts';
import type { Member } from '../../store/account/members.ts';
import { type Change, recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { newAcceptances, textOf } from './acceptances.ts';

/** Who opens an account, and for whom. */
export interface NewAccount {
  userId: string;
  email: string;
  name?: string;
  businessName: string;
  website?: string;
  /** Which texts they accept with it. */
  accepts?: Accepts;
}

/** Opens an account with a person as its owner. Throws CONFLICT for somebody who belongs to one already. */
export async function createAccount(
  { table, now, random }: { table: Table; now: Date; random: RandomBytes },
  opened: NewAccount,
): Promise<Account> {
  const { account, owner } = newAccount({ now, random }, opened);
  const { userId, email, accepts } = opened;
  const accepted = newAcceptances(accepts, { userId, email, role: 'owner' }, account.createdAt);
  const recorded = await recordChange(table, account.id, openedBy(account, owner, accepted));
  const more = [...putAcceptances(table, account.id, accepted), ...recorded];
  if (!(await addAccount(table, account, owner, more))) throw hasAccount();
  return account;
}

/** An account and its owner, as they are stored. */
export function newAccount(
  { now, random }: { now: Date; random: RandomBytes },
  { userId, email, name, businessName, website }: NewAccount,
): { account: Account; owner: Member } {
  const at = now.toISOString();
  const changedBy = { type: 'user', userId, role: 'owner' } as const;
  const account: Account = {
    id: newId('account', now, random),
    businessName,
    website,
    createdAt: at,
    changedAt: at,
    changedBy,
    ownerId: userId,
    retentionYears: retentionYearsDefault,
    seatsTaken: 1,
  };
  return { account, owner: { userId, email, name, role: 'owner', addedAt: at, changedBy } };
}

/** The opening of an account as its trail begins with it. */
export function openedBy(
  { id, businessName, changedBy }: Account,
  { email }: Member,
  accepted: readonly StoredAcceptance[],
): Change {
  return {
    action: 'account.created',
    by: changedBy,
    target: { type: 'account', id, name: businessName },
    after: { business_name: businessName, owner: email, accepted: accepted.map(textOf) },
  };
}

export function hasAccount(): Refusal {
  return new Refusal('CONFLICT', 'You already belong to an account. A person can belong to one account only.');
}
