import type { PartialDate } from '../screening/entity.ts';
import { tidy } from './tidy.ts';

/** A day, a month or a year of the Gregorian calendar. */
export interface Day {
  year: number;
  month?: number;
  day?: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const circa = /^(?:circa|approximately|approx\.?|about|c\.)\s+/i;

/** Whether the calendar has this day. Birth dates on lists lie between 1800 and 2100; anything else is a slip or another calendar. */
export function isPossible({ year, month, day }: Day): boolean {
  if (!Number.isInteger(year) || year < 1800 || year > 2100) return false;
  if (month === undefined) return day === undefined;
  if (!Number.isInteger(month) || month < 1 || month > 12) return false;
  if (day === undefined) return true;
  return Number.isInteger(day) && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function possible(year: string, month?: number, day?: string): Day | undefined {
  const read: Day = { year: Number(year) };
  if (month) read.month = month;
  if (day && Number(day) > 0) read.day = Number(day);
  return isPossible(read) ? read : undefined;
}

function monthNumber(word: string): number {
  return months.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

/**
 * One day as official lists write it: `1962`, `1971-03-12`, `12 Mar 1971`, `Nov. 1973`, `12/03/1971` and `12.03.1971`
 * (day first), with `00` or the letters `dd` and `mm` for what is not known.
 */
export function readDay(text: string): Day | undefined {
  let found = /^(\d{4})$/.exec(text);
  if (found?.[1]) return possible(found[1]);

  found = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  if (found?.[1]) return possible(found[1], Number(found[2]), found[3]);

  found = /^(?:(\d{1,2}) )?([A-Za-z]{3,9})\.? (\d{4})$/.exec(text);
  if (found?.[2] && found[3]) {
    const month = monthNumber(found[2]);
    return month === 0 ? undefined : possible(found[3], month, found[1]);
  }

  found = /^(\d{1,2}|dd)[/.](\d{1,2}|mm)[/.](\d{4})$/i.exec(text);
  if (found?.[1] && found[2] && found[3]) {
    const month = Number(found[2]) || 0;
    return possible(found[3], month, month === 0 ? undefined : found[1]);
  }
  return undefined;
}

/**
 * A date of birth as official lists write it, also `circa 1960`, `1962 to 1965` and `circa 1979-1982`. What is no date
 * of our calendar comes back as `text`; an empty text as undefined.
 */
export function readDate(published: string | undefined): PartialDate | undefined {
  const text = tidy(published ?? '');
  if (text === '') return undefined;
  const isCirca = circa.test(text);
  const plain = text.replace(circa, '');
  const about = isCirca ? { circa: true } : {};

  const day = readDay(plain);
  if (day) return { ...day, ...about };

  const ends = /^(.+?) (?:to|and|-) (.+)/i.exec(plain) ?? /^(\d{4})-(\d{4})$/.exec(plain);
  const from = ends?.[1] ? readDay(ends[1]) : undefined;
  const to = ends?.[2] ? readDay(ends[2]) : undefined;
  if (from && to && isRising(from, to)) return { from, to, ...about };
  return { text };
}

/** Whether a range runs forward; compared as far as both ends are known. */
export function isRising(from: Day, to: Day): boolean {
  const rank = (end: Day, rest: number) => end.year * 10_000 + (end.month ?? rest) * 100 + (end.day ?? rest);
  return rank(from, 0) <= rank(to, 99);
}
