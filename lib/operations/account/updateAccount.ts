import type { Actor } from '../../contract/actor.ts';
import type { ListType } from '../../contract/lists/listTypes.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type Account, findAccount, updateAccountSettings } from '../../store/account/accounts.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';

/** What to change; undefined leaves a field as it is, a null website removes it. */
export interface AccountChange {
  businessName: string | undefined;
  website: string | null | undefined;
  homeLists: ListType[] | undefined;
  /** Of the account as it was read. */
  readAt: string;
}

/** Changes the settings of an account. Throws CONFLICT when somebody else has changed them since they were read. */
export async function updateAccount(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  { businessName, website, homeLists, readAt }: AccountChange,
  actor: Actor,
): Promise<Account> {
  const account = await findAccount(table, accountId);
  if (!account) throw new Error('The account of a member does not exist');
  const change = {
    businessName: businessName ?? account.businessName,
    website: website === undefined ? account.website : (website ?? undefined),
    homeLists: homeLists ?? account.homeLists,
    changedAt: now.toISOString(),
    changedBy: actor,
  };
  const recorded = await recordChange(table, accountId, {
    action: 'account.changed',
    by: actor,
    target: { type: 'account', id: accountId, name: change.businessName },
    before: settingsOf(account),
    after: settingsOf(change),
  });
  const isChanged =
    account.changedAt === readAt && (await updateAccountSettings(table, accountId, change, readAt, recorded));
  if (isChanged) return { ...account, ...change };
  throw settingsChangedMeanwhile();
}

const settingsOf = ({ businessName, website, homeLists }: Pick<Account, 'businessName' | 'website' | 'homeLists'>) => ({
  business_name: businessName,
  website: website ?? null,
  home_lists: homeLists ?? null,
});

export function settingsChangedMeanwhile(): Refusal {
  return new Refusal(
    'CONFLICT',
    'The settings of the account were changed meanwhile, so nothing was changed. Please look at them again.',
  );
}
