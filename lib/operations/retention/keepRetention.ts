import { retentionWork } from '../../contract/messages.ts';
import { findAccount } from '../../store/account/accounts.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import type { ReceiptKeys } from '../receipts/receiptKeys.ts';
import { writeSearchFiles } from '../receipts/search/writeSearchFiles.ts';
import { type CountDays, countDays } from './countDays.ts';
import { type Erasing, eraseDue } from './eraseDue.ts';
import { eraseEnded } from './eraseEnded.ts';
import { readRelations } from './relations.ts';
import { contractEndOf, settingOf } from './retentionRules.ts';

export interface KeepRetention extends CountDays {
  keys: Pick<ReceiptKeys, 'hashOfRef'>;
}

/** The night's work for one account: counts its finished days, erases what is due, and writes the files by which receipts are found. Repeatable. Returns how many receipts it erased. */
export async function keepRetention(deps: KeepRetention, accountId: string): Promise<number> {
  const { table, clock } = deps;
  // A deletion removes everything by itself, and its half-removed rows are no day.
  if (!(await findAccount(table, accountId))) return 0;
  const days = await countDays(deps, accountId);
  const account = await findAccount(table, accountId);
  if (!account) return 0;
  const subscription = await findSubscription(table, accountId, { consistent: true });
  const contractEnd = contractEndOf(subscription, clock());
  const count = await erase(deps, accountId, { setting: settingOf(account), contractEnd, days });
  await writeSearchFiles(deps, accountId);
  return count;
}

/** Quarters of the time end one step each: searches for ended relations, their erasure, and that of due days. The last one is left to the search files. */
const parts = 4;

async function erase(deps: KeepRetention, accountId: string, known: Omit<Erasing, 'relations'>): Promise<number> {
  const now = deps.clock();
  const { erasesFrom } = known.setting;
  if (erasesFrom !== undefined && now.toISOString() < erasesFrom) return 0;
  const relations = await readRelations(deps, accountId, known.setting, now);
  const begin = deps.clock().getTime();
  const hasPart = (part: number) => {
    const end = begin + (part / parts) * retentionWork.workSeconds * 1000;
    return () => deps.hasTime() && deps.clock().getTime() < end;
  };
  const times = { maySearch: hasPart(1), hasTime: hasPart(2) };
  const ended = await eraseEnded({ ...deps, ...times, setting: known.setting }, accountId, relations);
  return ended + (await eraseDue({ ...deps, hasTime: hasPart(3) }, accountId, { ...known, relations }));
}
