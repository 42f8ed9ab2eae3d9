import { type Key, keys } from '../../store/keys.ts';
import { findLegalHolds } from '../../store/retention/legalHolds.ts';
import { findReceiptDay } from '../../store/retention/receiptDays.ts';
import { recordReceiptsErased } from '../../store/subjects/subjectRelations.ts';
import { getItems, type Item } from '../../store/table.ts';
import type { ReceiptKeys } from '../receipts/receiptKeys.ts';
import { SearchFiles } from '../receipts/search/searchFiles.ts';
import { searchReceipts } from '../receipts/search/searchReceipts.ts';
import type { EraseDue } from './eraseDue.ts';
import { eraseRows, heldRefs } from './eraseRows.ts';
import type { EndedSubject, Relations } from './relations.ts';
import type { RetentionSetting } from './retentionRules.ts';
import { searchDay } from './searchDay.ts';
import { isSettingUnchanged } from './settingUnchanged.ts';

export interface EraseEnded extends EraseDue {
  keys: Pick<ReceiptKeys, 'hashOfRef'>;
  /** By which the relations are due: nothing more is erased once the account has another one. */
  setting: RetentionSetting;
  /** False when no further receipts are searched for: what is found is still erased. */
  maySearch: () => boolean;
}

/** Receipts of a page, and of a reading: read together by the table. */
const receiptsOfPage = 100;
/** An erasure has its day read from the table by later searches: those of so many subjects come before it. */
const subjectsOfSlice = 100;
/** Some 10 MB of memory. Further receipts of a subject are erased in the next night. */
const placesOfSlice = 50_000;

/** A due subject with the receipts that were found. */
interface Found {
  subject: EndedSubject;
  /** By their UTC day. */
  places: Map<string, Key[]>;
  /** None is left beyond the found ones. */
  isDone: boolean;
}

/**
 * Erases the receipts of relations that ended long ago, whatever the setting counts from. A hold keeps its receipts, and has the subject
 * looked at again in the next night; one on its reference, without a search. Repeatable. Returns their number.
 */
export async function eraseEnded(deps: EraseEnded, accountId: string, { due }: Relations): Promise<number> {
  if (due.length === 0) return 0;
  const files = new SearchFiles(deps.receipts);
  const held = heldRefs(await findLegalHolds(deps.table, accountId));
  const waiting = due.values();
  let count = 0;
  while (deps.maySearch()) {
    const slice = await searchSlice(deps, accountId, { waiting, files, held });
    if (slice.length === 0) break;
    count += await eraseSlice(deps, accountId, slice);
    for (const { subject, isDone } of slice) {
      if (isDone) await recordReceiptsErased(deps.table, accountId, subject);
    }
  }
  return count;
}

interface Searching {
  waiting: Iterator<EndedSubject>;
  files: SearchFiles;
  /** Hashes of held references. */
  held: ReadonlySet<string>;
}

/** The next subjects; none when all were searched, or the time for it is over. */
async function searchSlice(deps: EraseEnded, accountId: string, { waiting, files, held }: Searching): Promise<Found[]> {
  const slice: Found[] = [];
  let left = placesOfSlice;
  while (slice.length < subjectsOfSlice && left > 0 && deps.maySearch()) {
    const next = waiting.next();
    if (next.done) break;
    const refHash = await deps.keys.hashOfRef(accountId, next.value.external_ref, deps.clock());
    if (held.has(refHash.toString('hex'))) continue;
    const found = await searchSubject(deps, accountId, { subject: next.value, refHash, files, placesMax: left });
    slice.push(found);
    for (const places of found.places.values()) left -= places.length;
  }
  return slice;
}

async function searchSubject(
  { table, clock, maySearch }: EraseEnded,
  accountId: string,
  of: { subject: EndedSubject; refHash: Buffer; files: SearchFiles; placesMax: number },
): Promise<Found> {
  const { subject, refHash, files, placesMax } = of;
  const now = clock();
  const end = new Date(Date.parse(subject.ended_on) + 86_400_000);
  const places = new Map<string, Key[]>();
  let count = 0;
  let cursor: string | undefined;
  do {
    const reading = { cursor, limit: receiptsOfPage, now };
    const page = await searchReceipts({ table, files }, accountId, { to: end, receipts: { refHash } }, reading);
    for (const { at, eventId, refHash: own } of page.values) {
      // A batch with the reference within it is kept as its other names are.
      if (Buffer.compare(Buffer.from(own ?? []), refHash) !== 0) continue;
      const date = at.slice(0, 10);
      const ofDay = places.get(date) ?? [];
      ofDay.push(keys.request(accountId, at, eventId));
      places.set(date, ofDay);
      count += 1;
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined && count < placesMax && maySearch());
  return { subject, places, isDone: cursor === undefined };
}

/** Day by day, each with all of its subjects. Subjects with receipts that stay are no longer done. */
async function eraseSlice(deps: EraseEnded, accountId: string, slice: readonly Found[]): Promise<number> {
  const dates = new Set(slice.flatMap(({ places }) => [...places.keys()]));
  let count = 0;
  for (const date of [...dates].sort()) {
    const ofDay = slice.filter(({ places }) => places.has(date));
    // An uncounted day is counted first.
    const isCounted = (await findReceiptDay(deps.table, accountId, date))?.commitment !== undefined;
    const mayErase = isCounted && deps.hasTime() && (await isSettingUnchanged(deps.table, accountId, deps.setting));
    if (mayErase) count += await eraseOfDay(deps, accountId, date, ofDay);
    else for (const found of ofDay) found.isDone = false;
  }
  return count;
}

async function eraseOfDay(deps: EraseEnded, accountId: string, date: string, ofDay: readonly Found[]): Promise<number> {
  const { table } = deps;
  const search = searchDay(table, accountId, date);
  let count = 0;
  for (const found of ofDay) {
    const places = found.places.get(date) ?? [];
    for (let at = 0; at < places.length; at += receiptsOfPage) {
      const read = await getItems(table, places.slice(at, at + receiptsOfPage), { consistent: true });
      const rows = read.filter((row): row is Item => row !== undefined);
      const erased = await eraseRows(deps, accountId, rows, { search, ended: { relation: found.subject, date } });
      count += erased.count;
      if (erased.held > 0 || erased.isChanged) found.isDone = false;
    }
  }
  await search.end();
  return count;
}
