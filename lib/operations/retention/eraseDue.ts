import { findLegalHoldCount } from '../../store/retention/legalHolds.ts';
import { type ReceiptDay, updateDayErased } from '../../store/retention/receiptDays.ts';
import { erasableRowsOf } from '../../store/retention/receiptRows.ts';
import type { Item } from '../../store/table.ts';
import { type EraseRows, erasedBy, eraseRows } from './eraseRows.ts';
import type { Relations } from './relations.ts';
import { dateOf, erasableOf, erasureDateOf, erasureDateOfRelation, type RetentionSetting } from './retentionRules.ts';
import { searchDay } from './searchDay.ts';
import { isSettingUnchanged } from './settingUnchanged.ts';

export interface EraseDue extends EraseRows {
  /** False when the time of this run is over: the next one goes on. */
  hasTime: () => boolean;
}

/** What decides about an account's receipts. */
export interface Erasing {
  setting: RetentionSetting;
  contractEnd: string | undefined;
  days: readonly ReceiptDay[];
  relations: Relations;
}

/** A hold is lifted by the clock of another function. */
const clocksApartMs = 5 * 60_000;
const minutesBefore = (time: string | undefined) =>
  time === undefined ? '' : new Date(Date.parse(time) - clocksApartMs).toISOString();
/** Receipts kept by a relation are erased when it has ended long ago. Where their subject was removed instead, the setting counts again. */
const keptLookedThroughMs = 30 * 86_400_000;

/** Erases receipts of an account that are due by its setting, without those kept by a hold or a relation, as long as the setting stays. Repeatable. Returns their number. */
export async function eraseDue(deps: EraseDue, accountId: string, erasing: Erasing): Promise<number> {
  const { table, clock, hasTime } = deps;
  const { setting, contractEnd, days } = erasing;
  const due = days.filter(({ date }) => {
    const from = erasureDateOf(setting, date, contractEnd);
    return from !== undefined && from <= dateOf(clock());
  });
  if (due.length === 0) return 0;
  const { liftedAt = '' } = await findLegalHoldCount(table, accountId);
  let count = 0;
  for (const day of due) {
    const isLifted = day.held > 0 && liftedAt >= minutesBefore(day.examinedAt);
    const waited = clock().getTime() - Date.parse(day.examinedAt ?? day.countedAt);
    const isKeptLong = day.kept > 0 && waited >= keptLookedThroughMs;
    if (!hasTime()) break;
    if (erasableOf(day) <= 0 && !isLifted && !isKeptLong) continue;
    if (!(await isSettingUnchanged(table, accountId, setting))) break;
    count += await eraseDay(deps, accountId, day, erasing);
  }
  return count;
}

async function eraseDay(deps: EraseDue, accountId: string, day: ReceiptDay, erasing: Erasing): Promise<number> {
  const { table, clock, hasTime } = deps;
  const { setting, contractEnd, relations } = erasing;
  const examinedAt = clock().toISOString();
  const isKept = (row: Item) => {
    const relation = relations.of(row.ref_hash);
    const from = relation && erasureDateOfRelation(setting, relation, day.date, contractEnd);
    return relation !== undefined && (from === undefined || from > dateOf(clock()));
  };
  const search = searchDay(table, accountId, day.date);
  let [count, held, kept, isOver] = [0, 0, 0, false];
  for await (const page of erasableRowsOf(table, accountId, day.date, erasedBy)) {
    const due = page.filter((row) => !isKept(row));
    const erased = await eraseRows(deps, accountId, due, { search });
    count += erased.count;
    held += erased.held;
    kept += page.length - due.length;
    isOver = !hasTime();
    if (isOver) break;
  }
  await search.end();
  if (isOver) return count;
  const erased = day.receipts - held - kept;
  await updateDayErased(table, accountId, { date: day.date, erased, held, kept, examinedAt });
  return count;
}
