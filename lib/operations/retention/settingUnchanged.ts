import { isDeepStrictEqual } from 'node:util';
import { findAccount } from '../../store/account/accounts.ts';
import type { Table } from '../../store/table.ts';
import { type RetentionSetting, settingOf } from './retentionRules.ts';

/** Whether the setting of an account is the one that was read. A changed one erases nothing for some days. */
export async function isSettingUnchanged(table: Table, accountId: string, setting: RetentionSetting): Promise<boolean> {
  const account = await findAccount(table, accountId);
  return account !== undefined && isDeepStrictEqual(settingOf(account), setting);
}
