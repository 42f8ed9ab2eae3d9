import type { PartialDate } from '../screening/entity.ts';
import { islamicDates } from './islamicDate.ts';
import { tidy } from './tidy.ts';

/** A day, a month or a year of the Gregorian calendar. */
export interface Day {
  year: number;
  month?: number;
  day?: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

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

/** The time and its zone behind a day, meaningless for a birth: `1960-01-01-05:00`, `1960-01-01T00:00:00Z`. */
const timeOfDay = /(?<=^\d{4}-\d\d-\d\d)(?:T[\d:.]{1,20})?(?:Z|[+-]\d\d:?\d\d)?$/;

/**
 * One day in official lists' notations: `1962`, `1971-03-12`, also with a time zone, `12 Mar 1971`, `March 12, 1971`, `Nov. 1973`,
 * `05/1967`, `12/03/1971` and `12.03.1971` (day first), with `00` or the letters `dd` and `mm` for unknown parts.
 */
export function readDay(written: string): Day | undefined {
  const text = written.replace(/^'/, '').replace(timeOfDay, '');
  let found = /^(\d{4})$/.exec(text);
  if (found?.[1]) return possible(found[1]);

  found = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  if (found?.[1]) return possible(found[1], Number(found[2]), found[3]);

  found = /^(?:(\d{1,2}) )?([A-Za-z]{3,9})(?:\.? |\.)(\d{4})$/.exec(text);
  if (found?.[2] && found[3]) {
    const month = monthNumber(found[2]);
    return month === 0 ? undefined : possible(found[3], month, found[1]);
  }

  found = /^([A-Za-z]{3,9})\.? (\d{1,2}), ?(\d{4})$/.exec(text);
  if (found?.[1] && found[3]) {
    const month = monthNumber(found[1]);
    return month === 0 ? undefined : possible(found[3], month, found[2]);
  }

  found = /^(?:(\d{1,2}|dd)[/.])?(\d{1,2}|mm)[/.](\d{4})$/i.exec(text) ?? /^(dd)[/.](dd)[/.](\d{4})$/i.exec(text);
  if (found?.[2] && found[3]) {
    const month = Number(found[2]) || 0;
    return possible(found[3], month, month === 0 ? undefined : found[1]);
  }
  return undefined;
}

/** The first date in a text. */
export function readDate(published: string | undefined): PartialDate | undefined {
  return readDates(published)[0];
}

/**
 * The dates of birth in a text of an official list: a day (see readDay), also `circa 1960`, `1962 to 1965`, `between 1960 and 1965`, `circa
 * Jan 1958 to circa Dec 1962`, `early 1960s`, `after 1960`, `1960/61`, `1960 or 1961`, and years of the Islamic calendar if the text names
 * it. Text without a date comes back as `text`; an empty text as none.
 */
export function readDates(published: string | undefined): PartialDate[] {
  const text = tidy(published ?? '').replace(/^'|'$/g, '');
  if (text === '') return [];
  const islamic = islamicDates(text);
  if (islamic.length > 0) return islamic;
  const dates = text.split(/ or /i).map(readOne);
  const read = dates.filter((date) => date !== undefined);
  return read.length === dates.length ? read : [{ text }];
}

function readOne(text: string): PartialDate | undefined {
  const period = readPeriod(text);
  const [, word = '', day = ''] = (period ? undefined : openEnd.exec(text)) ?? [];
  const end = readPeriod(day);
  if (end) {
    const about = end.isCirca ? { circa: true } : {};
    const isFrom = /^(?:after|since|from|not before|later)/i.test(word);
    return isFrom ? { from: end.from, ...about } : { to: end.to, ...about };
  }
  const ends = period ? undefined : between.exec(text);
  const [first, last] = ends?.[1] && ends[2] ? [readPeriod(ends[1]), readPeriod(ends[2])] : [period, period];
  if (!first || !last || !isRising(first.from, last.to)) return undefined;
  const about = first.isCirca || last.isCirca ? { circa: true } : {};
  if (first === last && first.from === first.to) return { ...first.from, ...about };
  return { from: first.from, to: last.to, ...about };
}

const circa =
  /^(?:circa|approximately|approx\.?|about|around|ca?\.?|~)\s*(?=\d)|^(?:circa|approximately|approx\.?|about|around|ca?\.)\s+/i;
const circaBehind = / \((?:circa|approximately|approx\.?)\)$/i;
const openEnd = /^(after|since|from|not before|later than|before|until|up to|not after|prior to) (.+)$/i;
const between = /^(?:between |from )?(.+?) (?:to|and|until|-|–) (.+)/i;

interface Period {
  from: Day;
  to: Day;
  isCirca: boolean;
}

/** A day, or a part of a decade. Two years with a stroke between them are one period: `1979-1982`, `1960/61`. */
function readPeriod(written: string): Period | undefined {
  const text = written.replace(circa, '').replace(circaBehind, '');
  const isCirca = text !== written;
  const day = readDay(text);
  if (day) return { from: day, to: day, isCirca };
  const [, first = '', last = ''] = /^(\d{4})[/-](\d{4}|\d\d)$/.exec(text) ?? [];
  if (first) {
    const [from, to] = [possible(first), possible(last.length === 2 ? first.slice(0, 2) + last : last)];
    return from && to && isRising(from, to) ? { from, to, isCirca } : undefined;
  }
  const [, part, decade] = /^(?:(early|mid|middle|late)[- ](?:the )?)?(?:the )?(\d{3}0)'?s$/i.exec(text) ?? [];
  if (!decade) return undefined;
  const [from, to] = partsOfDecade[part?.toLowerCase() ?? ''] ?? [0, 9];
  return { from: { year: Number(decade) + from }, to: { year: Number(decade) + to }, isCirca };
}

/** The years of a decade meant by a word, generously: "early" is a guess. */
const partsOfDecade: Record<string, [number, number]> = { early: [0, 4], mid: [3, 7], middle: [3, 7], late: [5, 9] };

/** Whether a range runs forward; compared as far as both ends are known. */
export function isRising(from: Day, to: Day): boolean {
  const rank = (end: Day, rest: number) => end.year * 10_000 + (end.month ?? rest) * 100 + (end.day ?? rest);
  return rank(from, 0) <= rank(to, 99);
}
