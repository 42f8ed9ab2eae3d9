import { receiptIdOf } from '../../contract/receipts/receiptId.ts';
import { usageKeys } from '../../contract/usage/usageKeys.ts';
import { type Bucket, findKeys, removeObject } from '../../platform/bucket.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { findLegalHoldCount, findLegalHolds, type LegalHold } from '../../store/retention/legalHolds.ts';
import {
  type EndedRelation,
  type ErasedRow,
  erasedInTransaction,
  eraseReceipts,
  updateObjectsRemoved,
} from '../../store/retention/receiptRows.ts';
import type { Item, Table } from '../../store/table.ts';
import type { SearchDay } from './searchDay.ts';

export interface EraseRows {
  table: Table;
  receipts: Bucket;
  clock: () => Date;
}

/** Attributes by which a row is erased. */
export const erasedBy = ['endpoint', 'batch_id', 'ref_hash', 'receipt_key', 'objects_left'];

const objectsRemovedAtOnce = 50;
const rowsRemovedAtOnce = 10;

const hasKey = ({ receipt_key: key }: Item) => key !== undefined;

/**
 * Erases the rows without a hold, and what they have in the bucket. A hold placed meanwhile is there before the erasure, and read again by
 * it, or is refused after it. `search`: of the day of the rows. `ended`: the rows are of that relation and day; nothing more is erased once
 * the subject has changed.
 */
export async function eraseRows(
  deps: EraseRows,
  accountId: string,
  rows: readonly Item[],
  of: { search: SearchDay; ended?: EndedRelation },
): Promise<{ count: number; held: number; isChanged: boolean }> {
  const [keyed, keyless] = [rows.filter(hasKey), rows.filter((row) => !hasKey(row))];
  const { withObjects, ...erased } = await eraseFree(deps, accountId, keyed, of);
  const left = [...withObjects, ...keyless];
  await eachOf(left, objectsRemovedAtOnce, (row) => removeObjectsOf(deps, accountId, row));
  return erased;
}

async function eraseFree(
  { table, clock }: EraseRows,
  accountId: string,
  rows: readonly Item[],
  { search, ended }: { search: SearchDay; ended?: EndedRelation },
) {
  const erased: Item[] = [];
  let isChanged = false;
  for (;;) {
    // The version first: a hold placed between the two readings fails the erasure.
    const { version } = await findLegalHoldCount(table, accountId);
    const isHeld = heldBy(await findLegalHolds(table, accountId));
    const left = rows.filter((row) => !erased.includes(row));
    const free = left.filter((row) => !isHeld(row));
    if (free.length > 0) await search.begin();
    const isDone = await eachPart(free, async (part) => {
      const keysOf = part.map(
        (row): ErasedRow => ({ pk: String(row.pk), sk: String(row.sk), hasObjects: hasObjects(row) }),
      );
      const done = await eraseReceipts(table, accountId, keysOf, { version, now: clock(), ended });
      isChanged = done === 'relation';
      if (typeof done === 'string') return false;
      const doneKeys = new Set(done.map(({ sk }) => sk));
      erased.push(...part.filter(({ sk }) => doneKeys.has(String(sk))));
      return true;
    });
    if (isDone || isChanged) {
      const held = left.length - free.length;
      return { count: erased.length, held, isChanged, withObjects: erased.filter(hasObjects) };
    }
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
async function removeObjectsOf({ table, receipts }: EraseRows, accountId: string, row: Item): Promise<void> {
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

/** Hashes of the references with a hold, in hex. */
export function heldRefs(holds: readonly LegalHold[]): ReadonlySet<string> {
  return new Set(holds.flatMap(({ refHash }) => (refHash ? Buffer.from(refHash).toString('hex') : [])));
}

function heldBy(holds: readonly LegalHold[]): (row: Item) => boolean {
  const ids = new Set(holds.flatMap(({ receiptId }) => receiptId ?? []));
  const refs = heldRefs(holds);
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
