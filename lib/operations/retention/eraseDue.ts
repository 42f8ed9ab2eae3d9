import { receiptIdOf } from '../../contract/receipts/receiptId.ts';
import { usageKeys } from '../../contract/usage/usageKeys.ts';
import { type Bucket, findKeys, removeObject } from '../../platform/bucket.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { addChangedDay } from '../../store/receipts/receiptFiles.ts';
import { findLegalHoldCount, findLegalHolds, type LegalHold } from '../../store/retention/legalHolds.ts';
import { type ReceiptDay, updateDayErased } from '../../store/retention/receiptDays.ts';
import {
  type ErasedRow,
  erasableRowsOf,
  erasedInTransaction,
  eraseReceipts,
  updateObjectsRemoved,
} from '../../store/retention/receiptRows.ts';
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

const objectsRemovedAtOnce = 50;
/** A hold is lifted by the clock of another function. */
const clocksApartMs = 5 * 60_000;
const minutesBefore = (time: string | undefined) =>
  time === undefined ? '' : new Date(Date.parse(time) - clocksApartMs).toISOString();
const rowsRemovedAtOnce = 10;

/** Erases due receipts of an account without a hold. Repeatable. Returns their number. */
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
    if (!hasErasable(day) && !isLifted) continue;
    // Its hashes are in a search file, to be written again.
    await addChangedDay(table, accountId, day.date);
    count += await eraseDay(deps, accountId, day);
  }
  return count;
}

async function eraseDay(deps: EraseDue, accountId: string, day: ReceiptDay): Promise<number> {
  const { table, clock, hasTime } = deps;
  const examinedAt = clock().toISOString();
  let [count, held] = [0, 0];
  const attributes = ['endpoint', 'batch_id', 'ref_hash', 'receipt_key', 'objects_left'];
  for await (const page of erasableRowsOf(table, accountId, day.date, attributes)) {
    const [keyed, keyless] = [page.filter(hasKey), page.filter((row) => !hasKey(row))];
    const erased = await eraseFree(deps, accountId, keyed);
    count += erased.count;
    held += erased.held;
    const withObjects = [...erased.withObjects, ...keyless];
    await eachOf(withObjects, objectsRemovedAtOnce, (row) => removeObjectsOf(deps, accountId, row));
    if (!hasTime()) return count;
  }
  // A search file written meanwhile may have read the rows before.
  await addChangedDay(table, accountId, day.date);
  await updateDayErased(table, accountId, { date: day.date, erased: day.receipts - held, held, examinedAt });
  return count;
}

const hasKey = ({ receipt_key: key }: Item) => key !== undefined;

/** Erases the rows without a hold. A hold placed meanwhile is there before the erasure, and read again by it, or is refused after it. */
async function eraseFree({ table, clock }: EraseDue, accountId: string, rows: readonly Item[]) {
  const erased: Item[] = [];
  for (;;) {
    // The version first: a hold placed between the two readings fails the erasure.
    const { version } = await findLegalHoldCount(table, accountId);
    const isHeld = heldBy(await findLegalHolds(table, accountId));
    const left = rows.filter((row) => !erased.includes(row));
    const free = left.filter((row) => !isHeld(row));
    const isDone = await eachPart(free, async (part) => {
      const keysOf = part.map(
        (row): ErasedRow => ({ pk: String(row.pk), sk: String(row.sk), hasObjects: hasObjects(row) }),
      );
      const done = await eraseReceipts(table, accountId, keysOf, { version, now: clock() });
      const doneKeys = new Set(done?.map(({ sk }) => sk));
      erased.push(...part.filter(({ sk }) => doneKeys.has(String(sk))));
      return done !== undefined;
    });
    if (isDone)
      return { count: erased.length, held: left.length - free.length, withObjects: erased.filter(hasObjects) };
  }
}

/** Parts of a transaction's size, until one of them is refused. */
async function eachPart(rows: readonly Item[], erase: (part: Item[]) => Promise<boolean>): Promise<boolean> {
  for (let at = 0; at < rows.length; at += erasedInTransaction) {
    if (!(await erase(rows.slice(at, at + erasedInTransaction)))) return false;
  }
  return true;
}

const isFile = ({ endpoint }: Item) => endpoint === usageKeys.batchFile;
const hasObjects = (row: Item) => isFile(row) || row.endpoint === usageKeys.batchCheck;

/** Removes an erased receipt's own objects from the bucket. Its row leads there until then. */
async function removeObjectsOf({ table, receipts }: EraseDue, accountId: string, row: Item): Promise<void> {
  const { eventId } = eventOf(row);
  await removeObject(receipts, objectKeys.largeReceipt(String(row.batch_id), eventId));
  if (isFile(row)) {
    const folder = objectKeys.receiptRowsFolder({ accountId, jobId: eventId });
    for (let found = await findKeys(receipts, folder); found.length > 0; found = await findKeys(receipts, folder)) {
      await eachOf(found, rowsRemovedAtOnce, (key) => removeObject(receipts, key));
    }
  }
  await updateObjectsRemoved(table, { pk: String(row.pk), sk: String(row.sk) });
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
