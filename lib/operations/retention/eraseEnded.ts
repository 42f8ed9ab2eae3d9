import { keys } from '../../store/keys.ts';
import { addChangedDay } from '../../store/receipts/receiptFiles.ts';
import { findReceiptDay } from '../../store/retention/receiptDays.ts';
import { recordReceiptsErased } from '../../store/subjects/subjectRelations.ts';
import { getItems, type Item } from '../../store/table.ts';
import type { LoggedCall } from '../../store/usage/requests.ts';
import type { ReceiptKeys } from '../receipts/receiptKeys.ts';
import { SearchFiles } from '../receipts/search/searchFiles.ts';
import { searchReceipts } from '../receipts/search/searchReceipts.ts';
import type { EraseDue } from './eraseDue.ts';
import { eraseRows } from './eraseRows.ts';
import type { EndedSubject, Relations } from './relations.ts';

export interface EraseEnded extends EraseDue {
  keys: Pick<ReceiptKeys, 'hashOfRef'>;
}

/** Receipts of a page: read together by the table. */
const receiptsOfPage = 100;

/**
 * Erases the receipts of relations that ended long ago, whatever the setting counts from. A hold keeps its receipts, and has the subject
 * looked at again in the next night. Repeatable. Returns their number.
 */
export async function eraseEnded(deps: EraseEnded, accountId: string, { due }: Relations): Promise<number> {
  let count = 0;
  for (const subject of due) {
    if (!deps.hasTime()) break;
    const erased = await eraseOf(deps, accountId, subject);
    count += erased.count;
    if (erased.isDone) await recordReceiptsErased(deps.table, accountId, subject);
  }
  return count;
}

/** `isDone`: none is left. */
async function eraseOf(
  deps: EraseEnded,
  accountId: string,
  subject: EndedSubject,
): Promise<{ count: number; isDone: boolean }> {
  const { table, clock, receipts } = deps;
  const now = clock();
  const refHash = await deps.keys.hashOfRef(accountId, subject.external_ref, now);
  const end = new Date(Date.parse(subject.ended_on) + 86_400_000);
  const files = new SearchFiles(receipts);
  let [count, isDone] = [0, true];
  let cursor: string | undefined;
  do {
    if (!deps.hasTime()) return { count, isDone: false };
    const reading = { cursor, limit: receiptsOfPage, now };
    const page = await searchReceipts({ table, files }, accountId, { to: end, receipts: { refHash } }, reading);
    // A batch with the reference within it is kept as its other names are.
    const own = page.values.filter((call) => Buffer.compare(Buffer.from(call.refHash ?? []), refHash) === 0);
    for (const [date, calls] of byDay(own)) {
      const erased = await eraseOfDay(deps, accountId, { subject, date, calls });
      count += erased.count;
      isDone &&= erased.isDone;
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return { count, isDone };
}

interface OfDay {
  subject: EndedSubject;
  date: string;
  calls: readonly LoggedCall[];
}

async function eraseOfDay(
  deps: EraseEnded,
  accountId: string,
  { subject, date, calls }: OfDay,
): Promise<{ count: number; isDone: boolean }> {
  const { table } = deps;
  // An uncounted day is counted first.
  if ((await findReceiptDay(table, accountId, date))?.commitment === undefined) return { count: 0, isDone: false };
  const places = calls.map(({ at, eventId }) => keys.request(accountId, at, eventId));
  const rows = (await getItems(table, places, { consistent: true })).filter((row): row is Item => row !== undefined);
  // Their hashes are in a search file, to be written again. Once more afterwards: one written meanwhile may have read the rows before.
  await addChangedDay(table, accountId, date);
  const { count, held, isChanged } = await eraseRows(deps, accountId, rows, { relation: subject, date });
  await addChangedDay(table, accountId, date);
  return { count, isDone: held === 0 && !isChanged };
}

function byDay(calls: readonly LoggedCall[]): Map<string, LoggedCall[]> {
  const days = new Map<string, LoggedCall[]>();
  for (const call of calls) {
    const date = call.at.slice(0, 10);
    days.set(date, [...(days.get(date) ?? []), call]);
  }
  return days;
}
