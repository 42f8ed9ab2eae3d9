import { BoundedMap } from '../../../platform/boundedMap.ts';
import type { Bucket } from '../../../platform/bucket.ts';
import { keys } from '../../../store/keys.ts';
import { cursorOf, type Page } from '../../../store/page.ts';
import { findReceiptFiles } from '../../../store/receipts/receiptFiles.ts';
import { getItems, type Table } from '../../../store/table.ts';
import { placeOf } from '../../../store/usage/receiptCalls.ts';
import {
  type AskedRequests,
  findCalls,
  type LoggedCall,
  type Reading,
  rangeOf,
} from '../../../store/usage/requests.ts';
import { loggedCallOf } from '../../../store/usage/usageItems.ts';
import { type Interval, intervalsOf } from './intervals.ts';
import { type Place, SearchFile, SearchFileGone, searchBlocks } from './openSearchFile.ts';
import { fits, termsOfAsked } from './searchTerms.ts';

/** Files that a process has opened: their names change with their content. */
export class SearchFiles {
  readonly #bucket: Bucket;
  /** Heads, at most 130 kB each. */
  readonly #files = new BoundedMap<string, Promise<SearchFile | undefined>>(200);
  readonly #blocks = searchBlocks();

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  /** Undefined for a file that was replaced. */
  open(object: string): Promise<SearchFile | undefined> {
    const known = this.#files.get(object) ?? SearchFile.open(this.#bucket, object, this.#blocks);
    this.#files.set(object, known);
    known.catch(() => this.#files.delete(object));
    return known;
  }
}

/** A page goes on with the next one after so many files, and so many blocks of one. */
const filesMax = 128;
const filesAtOnce = 16;
const blocksMax = 50;
/** What the table gives at once. */
const itemsOfGet = 100;

/**
 * A page of receipts that fit what is asked, the newest first: newest and changed days from the table, older ones from the account's
 * search files. As with the table, a page may have fewer receipts than fit and still a cursor.
 */
export async function searchReceipts(
  { table, files }: { table: Table; files: SearchFiles },
  accountId: string,
  asked: AskedRequests,
  reading: Reading,
): Promise<Page<LoggedCall>> {
  const [first, ...others] = termsOfAsked(asked);
  const range = rangeOf(asked, reading);
  const inTable = (interval: Interval, limit: number) =>
    findCalls(table, accountId, asked, { ...interval, limit, readMax: reading.readMax });
  if (first === undefined) return inTable(range, reading.limit);
  const { files: written, changed } = await findReceiptFiles(table, accountId);
  const intervals = intervalsOf(written, changed, range);
  const found: LoggedCall[] = [];
  // Each step asks for one receipt more than fits: it tells whether there is a next page.
  const missing = () => reading.limit + 1 - found.length;
  for (let at = 0, atOnce = 1, opened = 0; at < intervals.length && missing() > 0; ) {
    const interval = intervals[at] as Interval;
    if (!interval.file) {
      const page = await inTable(interval, missing());
      found.push(...page.values);
      if (page.nextCursor !== undefined && missing() > 0) return { values: found, nextCursor: page.nextCursor };
      at += 1;
      continue;
    }
    if (opened >= filesMax) return { values: found, nextCursor: cursorOf(positionBefore(interval.to)) };
    const next = inFiles(intervals.slice(at, at + atOnce));
    const pages = await Promise.all(
      next.map((one) => searchFile({ table, files }, accountId, { asked, terms: [first, ...others] }, one, missing())),
    );
    for (const [i, page] of pages.entries()) {
      // Replaced since it was named: its receipts are in the table as well.
      const { calls, readTo } = page ?? (await fromTable(inTable, next[i] as Interval, missing()));
      found.push(...calls);
      if (missing() <= 0) break;
      if (readTo !== undefined) return { values: found, nextCursor: cursorOf(readTo) };
    }
    at += next.length;
    opened += next.length;
    atOnce = Math.min(filesAtOnce, atOnce * 2);
  }
  const shown = found.slice(0, reading.limit);
  const last = shown.at(-1);
  return { values: shown, nextCursor: found.length > reading.limit && last ? cursorOf(placeOf(last)) : undefined };
}

/** The end of a range as the position of a cursor: of a day, of a moment, or of a call. */
function positionBefore(end: string): string {
  if (end.includes('#')) return end;
  return `${end.length === 10 ? `${end}T00:00:00.000Z` : end}#`;
}

/** Intervals of files up to the next one of the table. */
function inFiles(intervals: readonly Interval[]): Interval[] {
  const end = intervals.findIndex(({ file }) => !file);
  return end < 0 ? [...intervals] : intervals.slice(0, end);
}

async function fromTable(
  inTable: (interval: Interval, limit: number) => Promise<Page<LoggedCall>>,
  interval: Interval,
  limit: number,
) {
  const { values, nextCursor } = await inTable(interval, limit);
  return { calls: values, readTo: nextCursor && Buffer.from(nextCursor, 'base64url').toString() };
}

/** Undefined if the file was replaced. */
async function searchFile(
  { table, files }: { table: Table; files: SearchFiles },
  accountId: string,
  { asked, terms }: { asked: AskedRequests; terms: [bigint, ...bigint[]] },
  { from, to, file }: Interval,
  limit: number,
): Promise<{ calls: LoggedCall[]; readTo?: string | undefined } | undefined> {
  if (file?.object === undefined) return { calls: [] };
  try {
    const opened = await files.open(file.object);
    if (!opened) return undefined;
    const first = from === file.from ? 0 : await opened.rowAt(from);
    const end = to === file.to ? opened.rows : await opened.rowAt(to);
    const { rows, readTo } = await opened.find(terms, { from: first, to: end, limit, blocksMax });
    const shown = rows.slice(0, limit);
    const stopped = rows.length > limit ? shown.at(-1) : readTo;
    const [stop] = stopped === undefined ? [] : await opened.placesOf([stopped]);
    const calls = await callsAt(table, accountId, await opened.placesOf(shown));
    return { calls: calls.filter((call) => fits(call, asked)), readTo: stop && placeOf(stop) };
  } catch (error) {
    if (error instanceof SearchFileGone) return undefined;
    throw error;
  }
}

async function callsAt(table: Table, accountId: string, places: readonly Place[]): Promise<LoggedCall[]> {
  const calls: LoggedCall[] = [];
  for (let at = 0; at < places.length; at += itemsOfGet) {
    const some = places.slice(at, at + itemsOfGet).map((place) => keys.request(accountId, place.at, place.eventId));
    for (const item of await getItems(table, some)) if (item) calls.push(loggedCallOf(item));
  }
  return calls;
}
