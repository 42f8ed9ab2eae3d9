import { Refusal } from '../../contract/refusal.ts';
import { pageCountDaysMax } from '../../contract/site/pageCounts.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { findPageCounts, type PageCount } from '../../store/site/pageCounts.ts';
import type { Table } from '../../store/table.ts';
import { requireOperator } from './requireOperator.ts';

const dayMs = 86_400_000;
const daysRead = 10;
const daysUsual = 30;
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * Views of the public pages by day, newest first, and then by their number. Days are yyyy-mm-dd in UTC, both included; by default the
 * last 30. Throws NOT_FOUND unless the caller is an operator, and INVALID_REQUEST for an invalid or too long period.
 */
export async function readPageCounts(
  { table, now }: { table: Table; now: Date },
  caller: { isOperator: boolean },
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<PageCount[]> {
  requireOperator(caller);
  const to = Date.parse(asked.to ?? dayText(now.getTime()));
  const from = asked.from === undefined ? to - (daysUsual - 1) * dayMs : Date.parse(asked.from);
  const days = (to - from) / dayMs + 1;
  if (days < 1) throw new Refusal('INVALID_REQUEST', 'from must not be after to');
  if (days > pageCountDaysMax) throw new Refusal('INVALID_REQUEST', `A period has at most ${pageCountDaysMax} days`);
  const found: PageCount[] = [];
  const wanted = Array.from({ length: days }, (_, index) => dayText(to - index * dayMs));
  await eachOf(wanted, daysRead, async (day) => void found.push(...(await findPageCounts(table, day))));
  return found.sort((a, b) => b.day.localeCompare(a.day) || b.views - a.views || a.path.localeCompare(b.path));
}
