import { isDeepStrictEqual } from 'node:util';
import { accountOf, isHeadOfLog } from '../../store/keys.ts';
import { isReceiptFile } from '../../store/receipts/receiptFiles.ts';
import { addMissing, putBack, scanItems } from '../../store/restoreItems.ts';
import { recountLegalHolds } from '../../store/retention/legalHolds.ts';
import { getItems, type Item, type Table } from '../../store/table.ts';
import { RemovedOnPurpose } from './deliberateRemovals.ts';
import { ReturnedReceiptDays } from './returnedReceiptDays.ts';

export interface ReturnItems {
  /** A table restored to a moment. */
  from: Table;
  /** The product's own. */
  to: Table;
  /** Of this account alone; left out, everything. */
  accountId?: string | undefined;
  /** Items changed since that moment are put back, too; otherwise only missing ones. */
  overwrites: boolean;
  /** Otherwise the changes are only counted. */
  apply: boolean;
  now: Date;
}

/** Number of items by stored type. */
export type CountedItems = Record<string, number>;

export interface ReturnedItems {
  missing: CountedItems;
  changed: CountedItems;
  /** Somebody has removed them on purpose since, or the account they are of: they are left. */
  removed: CountedItems;
  same: number;
  /** Ids of returning or restored App IDs: somebody has to check that none was stopped for a reason. */
  appIds: string[];
}

/**
 * Brings items back from a restored table, and counts those missing in the product's table, changed since, or equal there. Newer items
 * stay. Expired items are left out, and so are deliberately removed ones.
 * Days of returned receipts are counted again, and searched in the table until the night has written their files.
 * The head of the transparency log is never brought back (`resumeLog`), nor are the names of search files: the night writes them anew.
 */
export async function restoreItems({
  from,
  to,
  accountId,
  overwrites,
  apply,
  now,
}: ReturnItems): Promise<ReturnedItems> {
  const counted: ReturnedItems = { missing: {}, changed: {}, removed: {}, same: 0, appIds: [] };
  const removed = new RemovedOnPurpose(from, to);
  const withHolds = new Set<string>();
  const days = new ReturnedReceiptDays(to, now);
  for await (const item of scanItems(from)) {
    if (isHeadOfLog(String(item.pk)) || isReceiptFile(item)) continue;
    if (isExpired(item, now) || (accountId !== undefined && !isOf(item, accountId))) continue;
    const key = { pk: String(item.pk), sk: String(item.sk) };
    const [present] = await getItems(to, [key], { consistent: true });
    if (isDeepStrictEqual(present, item)) {
      counted.same += 1;
      continue;
    }
    if (await removed.has(item)) {
      count(counted.removed, item);
      continue;
    }
    count(present ? counted.changed : counted.missing, item);
    if (present && !overwrites) continue;
    if (item.type === 'app_id') counted.appIds.push(String(item.id));
    if (item.type === 'legal_hold' || item.type === 'legal_hold_count') withHolds.add(accountOf(key.pk) ?? '');
    // An older count would let an account with a hold be deleted; the holds are counted below.
    if (present && item.type === 'legal_hold_count') continue;
    if (!apply) continue;
    await days.expect(item);
    await (present ? putBack(to, item) : addMissing(to, item));
  }
  await days.reopen();
  if (apply) for (const id of withHolds) await recountLegalHolds(to, id, now);
  return counted;
}

function count(counted: CountedItems, { type }: Item): void {
  const name = String(type);
  counted[name] = (counted[name] ?? 0) + 1;
}

function isExpired({ expires_at: expiresAt }: Item, now: Date): boolean {
  return typeof expiresAt === 'number' && expiresAt * 1_000 <= now.getTime();
}

/** Account ids are UUIDs: they stand in an item's keys or in its values, and nowhere by chance. */
function isOf(item: Item, accountId: string): boolean {
  return Object.values(item).some((value) => typeof value === 'string' && value.includes(accountId));
}
