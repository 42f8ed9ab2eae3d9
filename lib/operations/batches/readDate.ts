import type { DateOrder } from '../../contract/batchOptions.ts';
import { dateOfSerial } from '../../lists/files/workbookDates.ts';
import { isPossible } from '../../lists/readDate.ts';
import { foldWord } from './foldWord.ts';

interface DateReading {
  order: DateOrder;
  /** Whether a number of five digits is a day as spreadsheets count them. */
  countsDays: boolean;
  /** Nobody is born later. */
  yearMax: number;
}

const yearFirst = /^(\d{4})[-./](\d{1,2})(?:[-./](\d{1,2}))?(?:[T ].*)?$/;
const yearLast = /^(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4})(?:[T ].*)?$/;
const withMonth = /^(\d{1,2})\.?[ -]+(\p{L}+)\.?,?[ -]+(\d{4})$/u;
const together = /^(\d{4})(\d{2})(\d{2})$/;

/** A date as people write it, as yyyy, yyyy-mm or yyyy-mm-dd; undefined for what is none, such as a year of two digits or 9999. */
export function readDate(text: string, { yearMax, ...reading }: DateReading): string | undefined {
  const date = dateIn(text, reading);
  return date !== undefined && Number(date.slice(0, 4)) <= yearMax ? date : undefined;
}

function dateIn(text: string, { order, countsDays }: Omit<DateReading, 'yearMax'>): string | undefined {
  if (/^\d{4}$/.test(text)) return isPossible({ year: Number(text) }) ? text : undefined;
  if (countsDays && /^\d{5}(?:\.\d+)?$/.test(text)) return dateOfSerial(Math.floor(Number(text)));
  const [, year, month, day] = yearFirst.exec(text) ?? together.exec(text) ?? [];
  if (year) return written(year, month, day);
  const [, first = '', second = '', last] = yearLast.exec(text) ?? [];
  if (last) return order === 'day_first' ? written(last, second, first) : written(last, first, second);
  const [, dayOfMonth, name = '', yearOfMonth] = withMonth.exec(text) ?? [];
  const named = monthNames().get(foldWord(name));
  return yearOfMonth && named ? written(yearOfMonth, String(named), dayOfMonth) : undefined;
}

function written(year: string, month = '', day?: string): string | undefined {
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (!isPossible({ year: Number(year) })) return undefined;
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  if (!isMonth || (day !== undefined && (Number(day) < 1 || Number(day) > last))) return undefined;
  const two = (digits: string) => digits.padStart(2, '0');
  return `${year}-${two(month)}${day === undefined ? '' : `-${two(day)}`}`;
}

/** The order that dates with both parts first are written in: month first only where a day could not be meant otherwise. */
export function orderOf(texts: readonly string[]): DateOrder {
  const parts = texts.flatMap((text) => {
    const [, first, second] = yearLast.exec(text) ?? [];
    return first ? [{ first: Number(first), second: Number(second) }] : [];
  });
  return parts.some(({ second }) => second > 12) && !parts.some(({ first }) => first > 12)
    ? 'month_first'
    : 'day_first';
}

let known: Map<string, number> | undefined;

/** Months in English, Danish and German, whole and in short. */
function monthNames(): Map<string, number> {
  known ??= new Map(
    ['en', 'da', 'de'].flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, i) => [foldWord(format.format(Date.UTC(2000, i, 1))), i + 1] as const);
      }),
    ),
  );
  return known;
}
