import type { LogBatchMessage } from '../../contract/messages.ts';
import type { ReceiptDayText } from '../../contract/retention/receiptDay.ts';
import { type Bucket, putObject } from '../../platform/bucket.ts';
import { type Queue, send } from '../../platform/queue.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import {
  findReceiptDays,
  putReceiptDay,
  type ReceiptDay,
  updateDayAnnounced,
} from '../../store/retention/receiptDays.ts';
import { findNextReceiptDate } from '../../store/retention/receiptRows.ts';
import type { Table } from '../../store/table.ts';
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

/** Counts the finished days of an account that are new, and those with receipts that came late. Returns all counted days, oldest first. */
export async function countDays(deps: CountDays, accountId: string): Promise<ReceiptDay[]> {
  const { table, clock, hasTime } = deps;
  const days = new Map((await findReceiptDays(table, accountId)).map((day) => [day.date, day]));
  const counted = [...days.values()].filter(({ reopened }) => !reopened);
  let last = counted.at(-1)?.date ?? '';
  while (hasTime()) {
    const date = await findNextReceiptDate(table, accountId, last);
    if (date === undefined || !isClosable(date, clock())) break;
    await countDay(deps, accountId, date, days);
    last = date;
  }
  for (const { date, reopened } of [...days.values()]) {
    if (reopened && date <= last && hasTime()) await countDay(deps, accountId, date, days);
  }
  for (const day of days.values())
    if (day.commitment !== undefined && !day.announced) await announce(deps, accountId, day);
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The commitment of a day's end as a batch of the log. The id names its content. */
export const logBatchOf = (accountId: string, { date, commitment = '' }: Pick<ReceiptDay, 'date' | 'commitment'>) =>
  `day-${accountId}-${date}-${Buffer.from(commitment, 'base64').toString('hex').slice(0, 16)}`;

/** Repeatable: the log knows a batch by its id. */
async function announce({ table, logQueue }: CountDays, accountId: string, day: ReceiptDay): Promise<void> {
  await send(logQueue, { batch_id: logBatchOf(accountId, day), entries: [day.commitment ?? ''] });
  await updateDayAnnounced(table, accountId, day);
}

async function countDay(
  { table, receipts, origin, logSeen, clock }: CountDays,
  accountId: string,
  date: string,
  days: Map<string, ReceiptDay>,
): Promise<void> {
  const before = days.get(date);
  const { erased = 0, held = 0, commitment: replaces } = before ?? {};
  const now = clock();
  const ofMonth = [...days.values()].filter((day) => day.date < date && day.date.startsWith(date.slice(0, 7)));
  const after = Math.max(0, ...ofMonth.map(({ lastSerial = 0 }) => lastSerial));
  const closing = { accountId, date, after, replaces, log: origin, logSeen: await logSeen(), now };
  const { text, stored } = await closeDay(table, closing);
  const canonical = canonicalJson(text as unknown as Canonical);
  const commitment = commitmentOf(canonical).toString('base64');
  await putObject(receipts, objectKeys.receiptDay(accountId, date, commitment), canonical, 'application/json');
  const lastSerial = Math.max(after, text.serials?.last ?? 0);
  const counts = { receipts: erased + stored, erased, held, lastSerial };
  const day: ReceiptDay = { date, ...counts, commitment, countedAt: now.toISOString() };
  // Another run may have counted it meanwhile: the next one sees that.
  if (await putReceiptDay(table, accountId, day, before)) days.set(date, day);
}
