import type { Actor } from '../../contract/actor.ts';
import { Refusal } from '../../contract/refusal.ts';
import {
  type RetentionStart,
  retentionGraceDays,
  retentionYearsWithoutReason,
} from '../../contract/retention/retentionLimits.ts';
import { type Account, findAccount, updateRetention } from '../../store/account/accounts.ts';
import type { Table } from '../../store/table.ts';
import { settingsChangedMeanwhile } from '../account/updateAccount.ts';

export interface RetentionChange {
  years: number;
  countedFrom: RetentionStart;
  reason: string | undefined;
  /** Of the account as it was read. */
  readAt: string;
}

/**
 * Changes how long receipts are kept; nothing is erased for some days after it. Throws INVALID_REQUEST for years beyond the law's without a
 * reason, and CONFLICT if the account has changed since it was read.
 */
export async function changeRetention(
  { table, now }: { table: Table; now: Date },
  caller: { accountId: string; actor: Actor },
  { years, countedFrom, reason, readAt }: RetentionChange,
): Promise<Account> {
  if (years > retentionYearsWithoutReason && reason === undefined) {
    throw new Refusal('INVALID_REQUEST', `More than ${retentionYearsWithoutReason} years need a reason`);
  }
  const account = await findAccount(table, caller.accountId);
  if (!account) throw new Error('The account of a member does not exist');
  const erasesFrom = new Date(now.getTime() + retentionGraceDays * 86_400_000).toISOString();
  const change = {
    retentionYears: years,
    retention: { countedFrom, erasesFrom, ...(reason === undefined ? {} : { reason }) },
    changedAt: now.toISOString(),
    changedBy: caller.actor,
  };
  const isChanged = account.changedAt === readAt && (await updateRetention(table, caller.accountId, change, readAt));
  if (!isChanged) throw settingsChangedMeanwhile();
  return { ...account, ...change };
}
