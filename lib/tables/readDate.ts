import type { DateOrder } from '../contract/batches/batchOptions.ts';
import { dateOfSerial, serialOfDate } from '../lists/files/workbookDates.ts';
import { isPossible } from '../lists/readDate.ts';
import { monthOfWord } from './monthWords.ts';
import {
  ambiguousDateSentence,
  centurySentence,
  dateSentence,
  placeHolderDateSentence,
  unusedSentence,
  yearAsDaySentence,
} from './rowSentences.ts';

export interface DateReading {
  order: DateOrder;
  /** Whether nobody said the order and no date of the column tells: of 03/04/1980 only the year is certain. */
  isOrderAssumed: boolean;
  /** Base year of five-digit day numbers, as in spreadsheets; undefined if none is such a number. */
  daysSince: 1900 | 1904 | undefined;
  /** Nobody is born later. */
  yearMax: number;
}

/** A birth date cell; undefined: none. The note names its unused part, or its interpretation. */
export interface BirthReading {
  date?: string;
  note?: string;
}

const noDate = /^0{1,4}(?:[-./ ]?0{1,4}){0,2}$/;
/** Placeholders of databases and spreadsheets for an unknown date. */
const placeHolders = new Set(['1900-01-01', '1899-12-30', '1899-12-31', '1753-01-01', '0001-01-01', '9999-12-31']);

const time = '(?:[T ].{0,40})?';
const yearFirst = new RegExp(`^(\\d{4})[-./](\\d{1,2})(?:[-./](\\d{1,2}))?${time}$`);
export const yearLast = new RegExp(`^(\\d{1,2})([-./ ])[-./ ]{0,2}(\\d{1,2})[-./ ]{1,3}(\\d{4}|\\d{2})${time}$`);
const dayOfMonth = /^(\d{1,2})(?:\.|st|nd|rd|th)?[ -]{1,3}(\p{L}{3,20})\.?,?[ -]{1,3}(\d{4}|\d{2})$/u;
const monthFirst = /^(\p{L}{3,20})\.? {1,3}(\d{1,2})(?:st|nd|rd|th)?,? {1,3}(\d{4}|\d{2})$/u;
const monthAlone = /^(\p{L}{3,20})\.?[ -]{1,3}(\d{4})$/u;
const together = /^(\d{4})(\d{2})(\d{2})$/;
const ofSpain = / de /g;

/** Reads a date of birth as people write it, to yyyy, yyyy-mm or yyyy-mm-dd. `text` is tidied and not empty. */
export function readDate(text: string, reading: DateReading): BirthReading {
  if (noDate.test(text)) return {};
  const { date, note } = dateIn(text.replace(ofSpain, ' '), reading);
  if (date === undefined) return unused(note ?? dateSentence);
  if (placeHolders.has(date)) return unused(placeHolderDateSentence);
  if (Number(date.slice(0, 4)) > reading.yearMax) return unused(dateSentence);
  return { date, ...(note ? { note } : {}) };
}

const unused = (sentence: string): BirthReading => ({ note: `${sentence} ${unusedSentence}` });

function dateIn(text: string, reading: DateReading): BirthReading {
  const { daysSince } = reading;
  if (/^\d{4}$/.test(text)) return { date: written(text) };
  if (daysSince && /^\d{5}(?:\.\d{1,20})?$/.test(text)) {
    return { date: dateOfSerial(Math.floor(Number(text)), daysSince === 1904) };
  }
  const [, year, month, day] = yearFirst.exec(text) ?? together.exec(text) ?? [];
  if (year) return yearTyped(written(year, month, day), reading);
  const numbers = yearLast.exec(text);
  if (numbers) return numbered(numbers, reading);
  const [, dayBefore = '', monthBehind = '', yearBehind] = dayOfMonth.exec(text) ?? [];
  if (yearBehind) return named(yearBehind, monthBehind, dayBefore, reading);
  const [, monthBefore = '', dayBehind, yearLater] = monthFirst.exec(text) ?? [];
  if (yearLater) return named(yearLater, monthBefore, dayBehind, reading);
  const [, alone = '', yearOfMonth] = monthAlone.exec(text) ?? [];
  return yearOfMonth ? named(yearOfMonth, alone, undefined, reading) : {};
}

/** 1961, typed into a date cell, is a spreadsheet's day 1,961. No customer was born on that day of 1905. */
function yearTyped(date: string | undefined, { daysSince, yearMax }: DateReading): BirthReading {
  const serial = daysSince && date !== undefined ? serialOfDate(date, daysSince === 1904) : undefined;
  if (serial === undefined || serial < 1900 || serial > yearMax) return { date };
  return { date: String(serial), note: yearAsDaySentence(String(serial), String(date)) };
}

/** Two numbers and a year. */
function numbered(
  [, first = '', separator, second = '', last = '']: RegExpExecArray,
  reading: DateReading,
): BirthReading {
  const { order, isOrderAssumed } = reading;
  // 57-03-11
  if (Number(first) > 31) return last.length === 2 ? inCentury(first, second, last, reading) : {};
  const dayFirst = inCentury(last, second, first, reading);
  const monthBefore = inCentury(last, first, second, reading);
  const [asked, other] = order === 'day_first' ? [dayFirst, monthBefore] : [monthBefore, dayFirst];
  if (asked.date === undefined) return other.date === undefined ? asked : other;
  const isAmbiguous = other.date !== undefined && other.date !== asked.date;
  // Nobody writes the month first with dots.
  if (!isAmbiguous || !isOrderAssumed || separator === '.') return asked;
  return { date: asked.date.slice(0, 4), note: ambiguousDateSentence(asked.date, other.date ?? '') };
}

function named(year: string, word: string, day: string | undefined, reading: DateReading): BirthReading {
  const month = monthOfWord(word);
  return month === undefined ? {} : inCentury(year, String(month), day, reading);
}

/** A two-digit year is of the last century if it would be in the future otherwise, else unknown. */
function inCentury(year: string, month: string, day: string | undefined, { yearMax }: DateReading): BirthReading {
  if (year.length === 4) return { date: written(year, month, day) };
  if (written(`19${year}`, month, day) === undefined) return {};
  if (Number(`20${year}`) <= yearMax) return { note: centurySentence(year) };
  return { date: written(`19${year}`, month, day) };
}

/** Zeros stand for unknown parts. */
function written(year: string, month = '0', day = '0'): string | undefined {
  if (Number(year) === 0 || !isPossible({ year: Number(year) })) return undefined;
  const known = [month, day].map((digits) => (Number(digits) === 0 ? undefined : Number(digits)));
  if (known[0] === undefined) return known[1] === undefined ? year : undefined;
  const last = new Date(Date.UTC(Number(year), known[0], 0)).getUTCDate();
  if (known[0] > 12 || (known[1] ?? 1) > last) return undefined;
  const two = (part: number | undefined) => (part === undefined ? '' : `-${String(part).padStart(2, '0')}`);
  return `${year}${two(known[0])}${two(known[1])}`;
}
