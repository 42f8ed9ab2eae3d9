import { cursorOf, type Page } from '../../../store/page.ts';
import { findReceiptFiles } from '../../../store/receipts/receiptFiles.ts';
import type { Table } from '../../../store/table.ts';
import { placeOf } from '../../../store/usage/receiptCalls.ts';
import type { AskedRequests } from '../../../store/usage/requestFilter.ts';
import { findCalls, type LoggedCall, positionOf, type Reading, rangeOf } from '../../../store/usage/requests.ts';
import { areWordsBeside } from '../readRowWords.ts';
import { type Interval, intervalsOf } from './intervals.ts';
import { roundsMax, type SearchFiles, searchFile, type WordReading, wordsOfPage } from './searchFiles.ts';
import { fits, nameMayFit, termsOfAsked } from './searchTerms.ts';

/** A page goes on with the next one after so many files. */
const filesMax = 128;
const filesAtOnce = 16;

interface SearchReading extends Reading {
  /** Words of files read for one page. */
  wordBytes?: number;
}

/**
 * A page of receipts that fit what is asked, the newest first: newest and changed days from the table, older ones from the account's
 * search files. As with the table, a page may have fewer receipts than fit and still a cursor.
 */
export async function searchReceipts(
  { table, files }: { table: Table; files: SearchFiles },
  accountId: string,
  asked: AskedRequests,
  reading: SearchReading,
): Promise<Page<LoggedCall>> {
  const [first] = termsOfAsked(asked);
  const range = rangeOf(asked, reading);
  const { readMax, wordBytes: bytesLeft = wordsOfPage } = reading;
  const words = { bytesLeft };
  if (first === undefined) return findCalls(table, accountId, asked, { ...range, limit: reading.limit, readMax });
  const inTable = (interval: Interval, limit: number) =>
    searchTable({ table, files, words }, accountId, asked, { ...interval, limit, readMax });
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
    const pages = await Promise.all(next.map((one) => searchFile({ table, files }, accountId, asked, one, missing())));
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
  return { calls: values, readTo: nextCursor && positionOf(nextCursor) };
}

/** `limit` calls of the table or some more; batches only with a name that fits. It ends before a file beyond the words of a page. */
async function searchTable(
  { table, files, words }: { table: Table; files: SearchFiles; words: WordReading },
  accountId: string,
  asked: AskedRequests,
  { to: end, ...reading }: { from: string; to: string; limit: number; readMax: number | undefined },
): Promise<Page<LoggedCall>> {
  const found: LoggedCall[] = [];
  for (let [round, to] = [1, end]; ; round++) {
    const { values, nextCursor } = await findCalls(table, accountId, asked, { ...reading, to });
    for (const call of values) {
      if (fits(call, asked)) found.push(call);
      else if (nameMayFit(call, asked)) {
        if (areWordsBeside(call) && words.bytesLeft <= 0) {
          return { values: found, nextCursor: cursorOf(positionBefore(to)) };
        }
        if (await files.hasName(accountId, call, asked, words)) found.push(call);
      }
      to = placeOf(call);
    }
    if (nextCursor === undefined || found.length >= reading.limit || round === roundsMax) {
      return { values: found, nextCursor };
    }
    to = positionOf(nextCursor);
  }
}
