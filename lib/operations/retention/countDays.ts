import { findReceiptDays, putReceiptDay, type ReceiptDay } from '../../store/retention/receiptDays.ts';
import { findNextReceiptDate, receiptRowsOf } from '../../store/retention/receiptRows.ts';
import type { Table } from '../../store/table.ts';
import { isClosable } from '../receipts/dayEnds.ts';

export interface CountDays {
  table: Table;
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
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

async function countDay(
  { table, clock }: CountDays,
  accountId: string,
  date: string,
  days: Map<string, ReceiptDay>,
): Promise<void> {
  const before = days.get(date);
  const { erased = 0, held = 0 } = before ?? {};
  const countedAt = clock().toISOString();
  let stored = 0;
  for await (const page of receiptRowsOf(table, accountId, date, [])) stored += page.length;
  const day: ReceiptDay = { date, receipts: erased + stored, erased, held, countedAt };
  // Another run may have counted it meanwhile: the next one sees that.
  if (await putReceiptDay(table, accountId, day, before)) days.set(date, day);
}
