import { findAccount } from '../../store/account/accounts.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import { writeSearchFiles } from '../receipts/search/writeSearchFiles.ts';
import { type CountDays, countDays } from './countDays.ts';
import { eraseDue } from './eraseDue.ts';
import { contractEndOf, settingOf } from './retentionRules.ts';

/** The night's work for one account: counts its finished days, erases what is due, and writes the files by which receipts are found. Repeatable. Returns how many receipts it erased. */
export async function keepRetention(deps: CountDays, accountId: string): Promise<number> {
  const { table, clock } = deps;
  // A deletion removes everything by itself, and its half-removed rows are no day.
  if (!(await findAccount(table, accountId))) return 0;
  const days = await countDays(deps, accountId);
  const account = await findAccount(table, accountId);
  if (!account) return 0;
  const subscription = await findSubscription(table, accountId, { consistent: true });
  const contractEnd = contractEndOf(subscription, clock());
  const count = await eraseDue(deps, accountId, { setting: settingOf(account), contractEnd, days });
  await writeSearchFiles(deps, accountId);
  return count;
}
