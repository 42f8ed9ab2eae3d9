import { createHash } from 'node:crypto';
import { type Bucket, eachKeys, hasObject, putObject, removeObject } from '../../../platform/bucket.ts';
import { objectKeys } from '../../../store/objectKeys.ts';
import {
  findReceiptFiles,
  type ReceiptFile,
  removeChangedDay,
  replaceReceiptFiles,
} from '../../../store/receipts/receiptFiles.ts';
import { findNextReceiptDate } from '../../../store/retention/receiptRows.ts';
import type { Table } from '../../../store/table.ts';
import { eachReceiptCall, placeOf } from '../../../store/usage/receiptCalls.ts';
import { isClosable } from '../dayEnds.ts';
import { rowsOfWords } from '../readRowWords.ts';
import { dayAfter } from './intervals.ts';
import { rowsMax, SearchFileBuilder } from './searchFile.ts';
import { termsOfCall, termsOfName } from './searchTerms.ts';

export interface WriteSearchFiles {
  table: Table;
  receipts: Bucket;
  clock: () => Date;
  /** False when the time of this run is over: the next one goes on. */
  hasTime: () => boolean;
  /** Receipts of a file, for tests; otherwise as many as fit. */
  rowsOfFile?: number;
}

interface Range {
  from: string;
  to: string;
  /** Files whose place the new ones take. */
  replaces: readonly ReceiptFile[];
}

/** Before the calls of every day. */
const beginning = '0';
/** An object without an entry may be one that another run is about to name. */
const leftAfterMs = 3_600_000;
const filesOfTransaction = 40;

/**
 * Brings an account's search files up to the last finished day (UTC): days that are not in one, changed days, lost files, and the days of
 * finished months together. Repeatable: searches read the table where there is no file.
 */
export async function writeSearchFiles(deps: WriteSearchFiles, accountId: string): Promise<void> {
  const { table } = deps;
  const { changed } = await findReceiptFiles(table, accountId);
  for (const rangesOf of [rangesAgain, rangesWithout, rangesTogether]) {
    for (const range of await rangesOf(deps, accountId)) {
      if (!(await writeRange(deps, accountId, range))) return;
    }
  }
  for (const day of changed) await removeChangedDay(table, accountId, day);
  await removeLeft(deps, accountId);
}

/** Of files with changed days, or that are gone. */
async function rangesAgain({ table, receipts }: WriteSearchFiles, accountId: string): Promise<Range[]> {
  const { files, changed } = await findReceiptFiles(table, accountId);
  const ranges: Range[] = [];
  for (const file of files) {
    const isChanged = changed.some(({ date }) => file.from < dayAfter(date) && date < file.to);
    const isGone = file.object !== undefined && !(await hasObject(receipts, file.object));
    if (isChanged || isGone) ranges.push({ from: file.from, to: file.to, replaces: [file] });
  }
  return ranges;
}

/** Of finished days that no file has, a month at most each. */
async function rangesWithout({ table, clock }: WriteSearchFiles, accountId: string): Promise<Range[]> {
  const end = openDate(clock());
  const { files } = await findReceiptFiles(table, accountId);
  const ranges: Range[] = [];
  let from = beginning;
  for (const next of [...files, { from: end, to: end }]) {
    if (from < next.from) ranges.push(...(await monthsBetween(table, accountId, from, next.from)));
    from = next.to;
  }
  return ranges;
}

async function monthsBetween(table: Table, accountId: string, from: string, to: string): Promise<Range[]> {
  const before = from === beginning ? '' : dayBefore(from.slice(0, 10));
  const first = await findNextReceiptDate(table, accountId, before);
  if (first === undefined || first >= to) return [];
  const ranges: Range[] = [];
  let start = from;
  for (let month = monthAfter(first); start < to; month = monthAfter(month)) {
    const end = month < to ? month : to;
    ranges.push({ from: start, to: end, replaces: [] });
    start = end;
  }
  return ranges;
}

/** Of neighbouring files of a finished month that fit into one. */
async function rangesTogether(deps: WriteSearchFiles, accountId: string): Promise<Range[]> {
  const { table, clock, rowsOfFile = rowsMax } = deps;
  const openMonth = openDate(clock()).slice(0, 7);
  const { files } = await findReceiptFiles(table, accountId);
  const groups: ReceiptFile[][] = [];
  for (const file of files) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const rows = (group ?? []).reduce((sum, one) => sum + one.rows, file.rows);
    const isNeighbour = last?.to === file.from && monthOf(last) === monthOf(file);
    if (group && isNeighbour && rows <= rowsOfFile && group.length < filesOfTransaction) group.push(file);
    else groups.push([file]);
  }
  return groups
    .filter((group) => group.length > 1 && monthOf(group[0] as ReceiptFile) < openMonth)
    .map((replaces) => ({
      from: (replaces[0] as ReceiptFile).from,
      to: (replaces.at(-1) as ReceiptFile).to,
      replaces,
    }));
}

/** Month of the last day in a file: its first ones may be empty. */
const monthOf = ({ to }: ReceiptFile) => (to.length > 10 ? to : dayBefore(to)).slice(0, 7);

/** False if the time is over, or another run has written the range. */
async function writeRange(deps: WriteSearchFiles, accountId: string, range: Range): Promise<boolean> {
  const { table, receipts, clock, hasTime, rowsOfFile = rowsMax } = deps;
  if (!hasTime()) return false;
  const now = clock();
  const written: ReceiptFile[] = [];
  let builder = new SearchFileBuilder();
  let from = range.from;
  const put = async (to: string) => {
    const file = { from, to, rows: builder.rows, writtenAt: now.toISOString() };
    const body = builder.rows > 0 ? builder.finish() : undefined;
    const sha256 = body && createHash('sha256').update(body).digest('hex');
    const object = sha256 && objectKeys.receiptSearch(accountId, now.getTime(), sha256);
    if (object && body) await putObject(receipts, object, body);
    written.push(object ? { ...file, object } : file);
    builder = new SearchFileBuilder();
    from = to;
  };
  let isOver = false;
  for await (const call of eachReceiptCall(table, accountId, range, { consistent: true })) {
    if (!call.receiptKey) continue;
    isOver = !hasTime();
    if (isOver) {
      // Files to be replaced find everything meanwhile; otherwise what is written so far holds.
      if (range.replaces.length > 0) return false;
      if (builder.rows > 0) await put(placeOf(call));
      break;
    }
    // A batch has a row for itself, and one for each of its names.
    const names = await rowsOfWords(receipts, accountId, call);
    if (builder.rows > 0 && builder.rows + names.length >= rowsOfFile) await put(placeOf(call));
    builder.add(call, termsOfCall(call));
    for (const hashes of names) builder.add(call, termsOfName(call, hashes));
  }
  if (!isOver) await put(range.to);
  if (written.length === 0) return false;
  return (await replaceReceiptFiles(table, accountId, range.replaces, written)) && hasTime();
}

/** Removes objects that were replaced, or that a run has written and not named. */
async function removeLeft({ table, receipts, clock }: WriteSearchFiles, accountId: string): Promise<void> {
  const { files } = await findReceiptFiles(table, accountId);
  const named = new Set(files.map(({ object }) => object));
  const before = clock().getTime() - leftAfterMs;
  for await (const keys of eachKeys(receipts, objectKeys.receiptSearchFolder(accountId))) {
    for (const key of keys) {
      if (!named.has(key) && objectKeys.receiptSearchTime(key) < before) await removeObject(receipts, key);
    }
  }
}

/** The first day (yyyy-mm-dd) that is not finished. */
function openDate(now: Date): string {
  let date = now.toISOString().slice(0, 10);
  while (!isClosable(dayBefore(date), now)) date = dayBefore(date);
  return date;
}

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
/** The first day of the month after a day's. */
function monthAfter(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
