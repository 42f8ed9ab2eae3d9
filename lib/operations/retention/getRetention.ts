import type { answered, OutputOf } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/retention/retention.ts';
import type { RetentionStart } from '../../contract/retention/retentionLimits.ts';
import { type Account, findAccount } from '../../store/account/accounts.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import { findReceiptDays, type ReceiptDay } from '../../store/retention/receiptDays.ts';
import type { Table } from '../../store/table.ts';
import { presentHolds } from './legalHolds.ts';
import { contractEndOf, erasableOf, erasureDateOf, type RetentionSetting, settingOf } from './retentionRules.ts';

type Got = Omit<OutputOf<typeof contract.getRetention>, keyof typeof answered>;

/** Another setting than the account's, for its preview. */
export interface AskedSetting {
  years?: number | undefined;
  countedFrom?: RetentionStart | undefined;
}

/** Retention of an account's receipts with its dates of erasure, under its setting or another one. */
export async function getRetention(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  asked: AskedSetting,
): Promise<Got> {
  const [account, subscription, days, holds] = await Promise.all([
    findAccount(table, accountId),
    findSubscription(table, accountId),
    findReceiptDays(table, accountId),
    presentHolds(table, accountId),
  ]);
  if (!account) throw new Error('The account of a member does not exist');
  const own = settingOf(account);
  const setting = { ...own, years: asked.years ?? own.years, countedFrom: asked.countedFrom ?? own.countedFrom };
  const contractEnd = contractEndOf(subscription, now);
  return {
    retention: presentRetention(account, now),
    contract_ends_at: contractEnd ?? null,
    counted_to: days.at(-1)?.date ?? null,
    months: monthsOf(days, setting, contractEnd),
    holds,
  };
}

export function presentRetention(account: Account, now: Date): Got['retention'] {
  const { years, countedFrom, erasesFrom } = settingOf(account);
  return {
    years,
    counted_from: countedFrom,
    reason: account.retention?.reason ?? null,
    erases_from: erasesFrom !== undefined && erasesFrom > now.toISOString() ? erasesFrom : null,
    changed_at: account.changedAt,
  };
}

function monthsOf(
  days: readonly ReceiptDay[],
  setting: RetentionSetting,
  contractEnd: string | undefined,
): Got['months'] {
  const months = new Map<string, Got['months'][number]>();
  for (const day of days) {
    const { date, receipts, erased, held, kept } = day;
    const name = date.slice(0, 7);
    const month = months.get(name) ?? {
      month: name,
      receipts: 0,
      erased: 0,
      held: 0,
      kept: 0,
      erased_from: null,
      erased_to: null,
    };
    months.set(name, month);
    month.receipts += receipts - erased;
    month.erased += erased;
    month.held += held;
    month.kept += kept;
    const due = erasableOf(day) > 0 ? erasureDateOf(setting, date, contractEnd) : undefined;
    // Days come in their order, and so do their erasures.
    month.erased_from ??= due ?? null;
    month.erased_to = due ?? month.erased_to;
  }
  return [...months.values()];
}
