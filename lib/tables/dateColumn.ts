import type { DateOrder } from '../contract/batches/batchOptions.ts';
import { subjectsOf } from '../contract/batches/batchSubjects.ts';
import { countText } from '../contract/text/countText.ts';
import { tidy } from '../lists/tidy.ts';
import type { AskedReading, BatchReading } from './batchReading.ts';
import type { BatchTable } from './openBatchTable.ts';
import { yearLast } from './readDate.ts';
import { rowsOf } from './scanBatch.ts';

/** What the dates of a column tell about their order. */
export interface DateColumn {
  /** Dates possible only day first, and only month first. */
  dayFirst: number;
  monthFirst: number;
  /** Ambiguous dates, and the first of them. */
  ambiguous: number;
  example: string | undefined;
}

/** No date is written in more characters. */
const dateCharactersMax = 60;

/** Counts a cell of a column of dates. */
export function countDate(column: DateColumn, cell: string): void {
  const [, first = '', separator, second = ''] = yearLast.exec(tidy(cell.slice(0, dateCharactersMax))) ?? [];
  const [one, two] = [Number(first), Number(second)];
  if (!separator || separator === '.' || one > 31 || two > 31) return;
  if (one > 12 && two <= 12) column.dayFirst += 1;
  else if (two > 12 && one <= 12) column.monthFirst += 1;
  else if (one !== two) {
    column.ambiguous += 1;
    column.example ??= tidy(cell);
  }
}

export const emptyDateColumn = (): DateColumn => ({ dayFirst: 0, monthFirst: 0, ambiguous: 0, example: undefined });

/** Day first unless dates show only the other order. Assumed: neither or both are shown. */
export function orderOf({ dayFirst, monthFirst }: DateColumn): { dateOrder: DateOrder; isOrderAssumed: boolean } {
  const dateOrder = monthFirst > 0 && dayFirst === 0 ? 'month_first' : 'day_first';
  return { dateOrder, isOrderAssumed: dayFirst > 0 === monthFirst > 0 };
}

/**
 * The reading with the order of days and months shown by the whole birth columns, and a sentence about ambiguous dates. Reads the file
 * to its end. A given order stands.
 */
export async function withDateOrder<Read extends BatchReading>(
  table: BatchTable,
  reading: Read,
  asked: AskedReading,
): Promise<Read & { dateNote: string | null }> {
  const births = reading.mapping ? subjectsOf(reading.mapping).map(({ date_of_birth: born }) => born) : [];
  const at = births.flatMap((born) => (born === undefined ? [] : [reading.columns.indexOf(born)]));
  if (at.length === 0) return { ...reading, dateNote: null };
  const column = emptyDateColumn();
  for await (const { cells } of rowsOf(table, reading)) for (const index of at) countDate(column, cells[index] ?? '');
  const order = asked.date_order ? { dateOrder: asked.date_order, isOrderAssumed: false } : orderOf(column);
  return { ...reading, ...order, dateNote: noteOf(column, order) };
}

function noteOf({ ambiguous, example, dayFirst }: DateColumn, order: ReturnType<typeof orderOf>): string | null {
  if (ambiguous === 0) return null;
  const one = ambiguous === 1;
  const what = `${countText(ambiguous)} ${one ? 'date' : 'dates'} such as ${example} can be read with the day or the month first`;
  if (!order.isOrderAssumed) {
    const how = order.dateOrder === 'day_first' ? 'day first' : 'month first';
    return `${what}. ${one ? 'It is' : 'They are'} read ${how}.`;
  }
  const why = dayFirst > 0 ? 'the others are written in both orders' : 'no other date of the column tells';
  return `${what}, and ${why}: only ${one ? 'its year is' : 'their years are'} compared. Please say which order is meant.`;
}
