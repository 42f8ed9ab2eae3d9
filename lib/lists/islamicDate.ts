import type { PartialDate } from '../screening/entity.ts';

const named = /^(\d[\d/.-]{2,9}) ?\((islamic|hijri|lunar hijri|solar hijri|shamsi|jalali|persian)(?: calendar)?\)$/i;
/** Whoever was born outside these years is on no list of today. */
const bornFrom = 1930;
const bornTo = 2012;

interface IslamicDay {
  year: number;
  month?: number;
  day?: number;
}

/**
 * The possible dates of our calendar for a date of an Islamic calendar, with the text: `24/06/1402 (Hijri Calendar)`, `1343 (Islamic
 * calendar)`. "Islamic" is the lunar calendar or the solar one of Iran and Afghanistan; of the two, only those possible for a listed
 * person's birth are given. None for other texts. Whole days may be a day off, since months begin by observation.
 */
export function islamicDates(text: string): PartialDate[] {
  const [, written = '', calendar = ''] = named.exec(text) ?? [];
  const date = islamicDay(written);
  if (!date) return [];
  const isLunar = /^(?:hijri|lunar)/i.test(calendar);
  const isEither = /^islamic/i.test(calendar);
  const readings = [...(isLunar || isEither ? [lunarDay] : []), ...(isLunar ? [] : [solarDay])];
  return readings
    .map((dayOf) => ({ ...asDate(date, dayOf), text }))
    .filter((read) => {
      const year = read.year ?? read.to?.year ?? 0;
      return year >= bornFrom && year <= bornTo;
    });
}

/** `1343`, `24/06/1402`, `1402-06-24`. */
function islamicDay(written: string): IslamicDay | undefined {
  const parts = written.split(/[/.-]/).map(Number);
  const [year = 0, month, day] = (parts[0] ?? 0) > 31 ? parts : [...parts].reverse();
  const isPossible = year >= 1200 && year < 1500 && (month ?? 1) <= 12 && (day ?? 1) <= 31;
  return isPossible ? { year, ...(month ? { month } : {}), ...(month && day ? { day } : {}) } : undefined;
}

/** A day, or the years around a year or a month. */
function asDate({ year, month, day }: IslamicDay, dayOf: typeof lunarDay): PartialDate {
  if (month && day) {
    const date = dayOf(year, month, day);
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  }
  const from = dayOf(year, month ?? 1, 1).getUTCFullYear();
  const to = dayOf(year, month ?? 12, 29).getUTCFullYear();
  return from === to ? { year: from } : { from: { year: from }, to: { year: to } };
}

const dayMs = 86_400_000;
const unixEpochJulianDay = 2_440_588;

/** The tabular calendar with eleven leap years in thirty (R. G. van Gent, "The Arithmetical Islamic Calendar"). */
function lunarDay(year: number, month: number, day: number): Date {
  const julianDay =
    Math.floor((11 * year + 3) / 30) + 354 * year + 30 * month - Math.floor((month - 1) / 2) + day + 1_948_440 - 385;
  return new Date((julianDay - unixEpochJulianDay) * dayMs);
}

/** The year begins on 21 March or a day beside it; six months of 31 days, five of 30, one of 29 or 30. */
function solarDay(year: number, month: number, day: number): Date {
  const daysBefore = month <= 7 ? 31 * (month - 1) : 186 + 30 * (month - 7);
  return new Date(Date.UTC(year + 621, 2, 21) + (daysBefore + day - 1) * dayMs);
}
