import { childrenOf, type XmlElement } from './xmlElement.ts';

/** Formats shown as a date by every spreadsheet program. Source: ECMA-376 part 1, 18.8.30 (numFmt). */
const dateFormats = new Set([
  '14',
  '15',
  '16',
  '17',
  '22',
  '27',
  '28',
  '29',
  '30',
  '31',
  '36',
  '50',
  '51',
  '54',
  '57',
  '58',
]);
/** What of a format's code is text and not a part of a date: quoted, escaped, and in brackets (colours, languages). */
const notDate = /"[^"]*"?|\\.|\[[^\]]*\]?|_.|\*./g;
/** Spreadsheet programs write no longer code. */
const codeMax = 255;

/** By the index of a cell's style: whether a number in it is a date. `stylesheet` are the elements `numFmts` and `cellXfs`. */
export function dateStyles(stylesheet: readonly XmlElement[]): boolean[] {
  const ofName = (name: string) => stylesheet.filter((element) => element.name === name);
  const ownDates = ofName('numFmts')
    .flatMap((formats) => childrenOf(formats, 'numFmt'))
    .filter(({ attributes }) => isDateCode(attributes.formatCode ?? ''))
    .map(({ attributes }) => attributes.numFmtId ?? '');
  const dates = new Set([...dateFormats, ...ownDates]);
  return ofName('cellXfs')
    .flatMap((formats) => childrenOf(formats, 'xf'))
    .map(({ attributes }) => dates.has(attributes.numFmtId ?? ''));
}

/** A code with years or days; months alone may be minutes. */
const isDateCode = (code: string) => /[yd]/i.test(code.slice(0, codeMax).split(';')[0]?.replace(notDate, '') ?? '');

const dayMs = 86_400_000;
/** A day counted by spreadsheets that never existed: 29 February 1900. */
const leapDayThatWasNone = 60;
/** 31 December 9999, their last day. */
const lastDay = 2_958_465;

/** The inverse of `dateOfSerial`: `yyyy-mm-dd` after February 1900. Undefined for anything but a whole day. */
export function serialOfDate(date: string, since1904 = false): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  const base = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return Number.isNaN(at) ? undefined : (at - base) / dayMs;
}

/**
 * `yyyy-mm-dd` of a date as stored by spreadsheets: days since the beginning of 1900, or of 1904; with hours and minutes if it has any.
 * Undefined for a number outside these days. Source: ECMA-376 part 1, 18.17.4.1.
 */
export function dateOfSerial(serial: number, since1904 = false): string | undefined {
  const day = Math.floor(serial);
  if (!(day >= 1) || day > lastDay || (!since1904 && day === leapDayThatWasNone)) return undefined;
  const base = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < leapDayThatWasNone ? 31 : 30);
  const minutes = Math.round((serial - day) * 1440);
  const written = new Date(base + day * dayMs + minutes * 60_000).toISOString();
  return minutes === 0 ? written.slice(0, 10) : written.slice(0, 16).replace('T', ' ');
}
