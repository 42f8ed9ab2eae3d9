import { retentionYearsDefault } from '../../contract/accounts.ts';
import { Refusal } from '../../contract/refusal.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { type Account, addAccount } from '../../store/accounts.ts';
import type { Table } from '../../store/table.ts';

/** Who opens an account, and for whom. */
export interface NewAccount {
  userId: string;
  email: string;
  name?: string;
  businessName: string;
  website?: string;
}

/** Opens an account with a person as its owner. Throws CONFLICT for somebody who belongs to one already. */
export async function createAccount(
  { table, now, random }: { table: Table; now: Date; random: RandomBytes },
  { userId, email, name, businessName, website }: NewAccount,
): Promise<Account> {
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
  const owner = { userId, email, name, role: 'owner' as const, addedAt: at, changedBy };
  if (!(await addAccount(table, account, owner))) throw hasAccount();
  return account;
}

export function hasAccount(): Refusal {
  return new Refusal('CONFLICT', 'You already belong to an account. A person can belong to one account only.');
}
