import { receiptIdOf } from '../../contract/receipts/receipt.ts';
import { usageKeys } from '../../contract/usage/usageKeys.ts';
import { type Bucket, findKeys, removeObject } from '../../platform/bucket.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { findLegalHoldCount, findLegalHolds, type LegalHold } from '../../store/retention/legalHolds.ts';
import { type ReceiptDay, updateDayErased } from '../../store/retention/receiptDays.ts';
import { erasableRowsOf, eraseReceipt } from '../../store/retention/receiptRows.ts';
import type { Item, Table } from '../../store/table.ts';
import { dateOf, erasureDateOf, hasErasable, type RetentionSetting } from './retentionRules.ts';

export interface EraseDue {
  table: Table;
  receipts: Bucket;
  clock: () => Date;
  /** False when the time of this run is over: the next one goes on. */
  hasTime: () => boolean;
}

/** What decides about an account's receipts. */
export interface Erasing {
  setting: RetentionSetting;
  contractEnd: string | undefined;
  days: readonly ReceiptDay[];
}

const erasedAtOnce = 50;
/** A hold is lifted by the clock of another function. */
const clocksApartMs = 5 * 60_000;
const minutesBefore = (time: string | undefined) =>
  time === undefined ? '' : new Date(Date.parse(time) - clocksApartMs).toISOString();
const rowsRemovedAtOnce = 10;

/** Erases the receipts of an account that are due and not held. Repeatable. Returns how many it erased. */
export async function eraseDue(
  deps: EraseDue,
  accountId: string,
  { setting, contractEnd, days }: Erasing,
): Promise<number> {
  const { table, clock, hasTime } = deps;
  if (setting.erasesFrom !== undefined && clock().toISOString() < setting.erasesFrom) return 0;
  const due = days.filter(({ date }) => {
    const from = erasureDateOf(setting, date, contractEnd);
    return from !== undefined && from <= dateOf(clock());
  });
  if (due.length === 0) return 0;
  const { liftedAt = '' } = await findLegalHoldCount(table, accountId);
  let count = 0;
  for (const day of due) {
    const isLifted = day.held > 0 && liftedAt >= minutesBefore(day.examinedAt);
    if (!hasTime()) break;
    if (hasErasable(day) || isLifted) count += await eraseDay(deps, accountId, day);
  }
  return count;
}

async function eraseDay(
  { table, receipts, clock, hasTime }: EraseDue,
  accountId: string,
  day: ReceiptDay,
): Promise<number> {
  const examinedAt = clock().toISOString();
  let [count, held] = [0, 0];
  for await (const page of erasableRowsOf(table, accountId, day.date, ['endpoint', 'batch_id', 'ref_hash'])) {
    // Read again for each page: a hold may be placed meanwhile.
    const isHeld = heldBy(await findLegalHolds(table, accountId));
    const free = page.filter((row) => !isHeld(row));
    held += page.length - free.length;
    await eachOf(free, erasedAtOnce, async (row) => {
      await removeObjectsOf(receipts, accountId, row);
      if (await eraseReceipt(table, { pk: String(row.pk), sk: String(row.sk) }, clock())) count += 1;
    });
    if (!hasTime()) return count;
  }
  await updateDayErased(table, accountId, { date: day.date, erased: day.receipts - held, held, examinedAt });
  return count;
}

/** Removes what a receipt has in the bucket for itself. It goes before the key: afterwards nothing would lead to it. */
async function removeObjectsOf(receipts: Bucket, accountId: string, row: Item): Promise<void> {
  const isFile = row.endpoint === usageKeys.batchFile;
  if (!isFile && row.endpoint !== usageKeys.batchCheck) return;
  const { eventId } = eventOf(row);
  await removeObject(receipts, objectKeys.largeReceipt(String(row.batch_id), eventId));
  if (!isFile) return;
  const folder = objectKeys.receiptRowsFolder({ accountId, jobId: eventId });
  for (let found = await findKeys(receipts, folder); found.length > 0; found = await findKeys(receipts, folder)) {
    await eachOf(found, rowsRemovedAtOnce, (key) => removeObject(receipts, key));
  }
}

function heldBy(holds: readonly LegalHold[]): (row: Item) => boolean {
  const ids = new Set(holds.flatMap(({ receiptId }) => receiptId ?? []));
  const refs = new Set(holds.flatMap(({ refHash }) => (refHash ? Buffer.from(refHash).toString('hex') : [])));
  return (row) => {
    const { at, eventId } = eventOf(row);
    const ref = row.ref_hash instanceof Uint8Array ? Buffer.from(row.ref_hash).toString('hex') : undefined;
    return ids.has(receiptIdOf(new Date(at), eventId)) || (ref !== undefined && refs.has(ref));
  };
}

/** The sort key of a row: the moment of its call, and the event. */
function eventOf({ sk }: Item): { at: string; eventId: string } {
  const text = String(sk);
  const end = text.indexOf('#');
  return { at: text.slice(0, end), eventId: text.slice(end + 1) };
}
