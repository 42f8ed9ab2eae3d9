import { isDeepStrictEqual } from 'node:util';
import type { LogBatchMessage } from '../../contract/messages.ts';
import type { ReceiptDayText } from '../../contract/retention/receiptDay.ts';
import { type Bucket, putObject, readObject } from '../../platform/bucket.ts';
import { type Queue, send } from '../../platform/queue.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import {
  findReceiptDays,
  putReceiptDay,
  type ReceiptDay,
  reopenReadDay,
  updateDayAnnounced,
} from '../../store/retention/receiptDays.ts';
import { findNextReceiptDate } from '../../store/retention/receiptRows.ts';
import type { Table } from '../../store/table.ts';
import { fromUtf8 } from '../../tlog/bytes.ts';
import { type Canonical, canonicalJson } from '../../tlog/canonicalJson.ts';
import { isClosable } from '../receipts/dayEnds.ts';
import { commitmentOf } from '../receipts/writeReceipt.ts';
import { closeDay } from './closeDay.ts';

export interface CountDays {
  table: Table;
  receipts: Bucket;
  logQueue: Queue<LogBatchMessage>;
  /** Of the transparency log. */
  origin: string;
  /** Its newest head. */
  logSeen: () => Promise<ReceiptDayText['log_seen']>;
  clock: () => Date;
  /** False when the time of this run is over: the next one goes on. */
  hasTime: () => boolean;
}

/**
 * Counts the finished days of an account: new ones, those with calls recorded late, and those with numbers moved by a recount. Returns all
 * counted days, oldest first.
 */
export async function countDays(deps: CountDays, accountId: string): Promise<ReceiptDay[]> {
  const { table, clock, hasTime } = deps;
  const days = new Map((await findReceiptDays(table, accountId)).map((day) => [day.date, day]));
  let last = [...days.values()].filter(({ reopened }) => !reopened).at(-1)?.date ?? '';
  while (hasTime()) {
    const date = await findNextReceiptDate(table, accountId, last);
    if (date === undefined || !isClosable(date, clock())) break;
    // Another run is counting: it goes on, or the next one does.
    if ((await countDay(deps, accountId, date, days)) === 'lost') break;
    last = date;
  }
  await recountDays(deps, accountId, days, last);
  for (const day of days.values())
    if (day.commitment !== undefined && !day.announced) await announce(deps, accountId, day);
  return byDate(days);
}

const byDate = (days: Map<string, ReceiptDay>) => [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));

/** Counts reopened days again: among them each day after one with a changed end. */
async function recountDays(
  deps: CountDays,
  accountId: string,
  days: Map<string, ReceiptDay>,
  last: string,
): Promise<void> {
  for (const { date } of byDate(days)) {
    if (!days.get(date)?.reopened || date > last) continue;
    if (!deps.hasTime() || (await countDay(deps, accountId, date, days)) === 'lost') return;
  }
}

/** The commitment of a day's end as a batch of the log. The id names its content. */
export const logBatchOf = (accountId: string, { date, commitment = '' }: Pick<ReceiptDay, 'date' | 'commitment'>) =>
  `day-${accountId}-${date}-${Buffer.from(commitment, 'base64').toString('hex').slice(0, 16)}`;

/** Repeatable: the log knows a batch by its id. */
async function announce({ table, logQueue }: CountDays, accountId: string, day: ReceiptDay): Promise<void> {
  await send(logQueue, { batch_id: logBatchOf(accountId, day), entries: [day.commitment ?? ''] });
  await updateDayAnnounced(table, accountId, day);
}

/** `lost`: another run has counted the day meanwhile, or a call of it was recorded. */
async function countDay(
  deps: CountDays,
  accountId: string,
  date: string,
  days: Map<string, ReceiptDay>,
): Promise<'counted' | 'lost'> {
  const { table, receipts, origin, logSeen, clock } = deps;
  const before = days.get(date);
  const { erased = 0, held = 0, kept = 0, commitment: replaces } = before ?? {};
  const now = clock();
  const ofMonth = [...days.values()].filter((day) => day.date < date && day.date.startsWith(date.slice(0, 7)));
  const after = Math.max(0, ...ofMonth.map(({ lastSerial = 0 }) => lastSerial));
  const closing = { accountId, date, after, replaces, log: origin, logSeen: await logSeen(), now };
  const { text, stored } = await closeDay(table, closing);
  const lastSerial = Math.max(after, text.serials?.last ?? 0);
  const counts = { receipts: erased + stored, erased, held, kept, lastSerial };
  const place = (commitment: string) => objectKeys.receiptDay(accountId, date, commitment);
  const isSame = replaces !== undefined && saysTheSame(await readObject(receipts, place(replaces)), text);
  const canonical = canonicalJson(text as unknown as Canonical);
  const commitment = isSame ? replaces : commitmentOf(canonical).toString('base64');
  if (!isSame) {
    await putObject(receipts, place(commitment), canonical, 'application/json');
    if (!(await reopenNext(deps, accountId, date, days))) return 'lost';
  }
  const announced = isSame ? before?.announced : undefined;
  const day: ReceiptDay = { date, ...counts, commitment, announced, countedAt: now.toISOString() };
  if (!(await putReceiptDay(table, accountId, day, before))) return 'lost';
  days.set(date, day);
  return 'counted';
}

/**
 * A day's end begins with the number after the day before: with another end, the next day of the month is counted again. Marked before
 * that end is stored, it outlives the process. False if the next day has changed since it was read.
 */
async function reopenNext(
  { table, clock }: CountDays,
  accountId: string,
  date: string,
  days: Map<string, ReceiptDay>,
): Promise<boolean> {
  const next = byDate(days).find((day) => day.date > date);
  if (next?.date.slice(0, 7) !== date.slice(0, 7)) return true;
  const countedAt = clock().toISOString();
  if (!(await reopenReadDay(table, accountId, next, countedAt))) return false;
  days.set(next.date, { ...next, reopened: true, countedAt });
  return true;
}

/** Whether an earlier end of the day says the same but for its own time. */
function saysTheSame(earlier: Uint8Array | undefined, text: ReceiptDayText): boolean {
  if (!earlier) return false;
  const of = ({ time, log_seen, replaces, ...content }: ReceiptDayText) => content;
  return isDeepStrictEqual(of(JSON.parse(fromUtf8(earlier))), of(text));
}
