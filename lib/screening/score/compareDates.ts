import {
  dateDayDiffersEffect,
  dateSameEffect,
  dateYearDiffersEffect,
  dateYearNearEffect,
  yearsNear,
  yearsNearCirca,
  yearsNearSameDay,
} from '../criteriaPolicy.ts';
import type { PartialDate } from '../entity.ts';

export interface DateComparison {
  /** Added to the score. */
  effect: number;
  why: string;
}

interface Day {
  year: number;
  month?: number;
  day?: number;
}

/**
 * Compares a date of birth (yyyy, yyyy-mm or yyyy-mm-dd) with those of a record; the best fit counts. One of day, month and year may differ
 * (see compareDay); 1 January stands for its year, on both sides. Undefined if either side has no comparable date: absence is no
 * contradiction, nor is a placeholder day.
 */
export function compareDates(wanted: string, listed: readonly PartialDate[]): DateComparison | undefined {
  const date = parseDay(wanted);
  if (!date) return undefined;
  const comparisons = listed.map((each) => compareDate(date, each)).filter((each) => each !== undefined);
  return comparisons.sort((a, b) => b.effect - a.effect)[0];
}

/** Placeholder days written by programs and forms for an unknown date. */
const placeHolders = new Set(['1900-01-01', '1901-01-01', '1899-12-30', '1899-12-31', '0001-01-01', '1753-01-01']);

function parseDay(text: string): Day | undefined {
  const parts = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(text);
  if (!parts || placeHolders.has(text)) return undefined;
  const [year = 0, month, day] = parts.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  return { year, month, day };
}

function compareDate(wanted: Day, listed: PartialDate): DateComparison | undefined {
  const { from, to, year, month, day, circa } = listed;
  if (from || to) return compareYears(wanted.year, { from: from?.year, to: to?.year }, circa);
  if (year === undefined) return undefined;
  const [asked, known] = [wanted, { year, month, day }].map(withoutGuess);
  const byYear = compareYears(wanted.year, { from: year, to: year }, circa);
  if (!asked?.month || !known?.month) return byYear;
  const byDay = compareDay(asked, known);
  // An uncertain listed day confirms and never contradicts within its years.
  return circa && byDay.effect < byYear.effect ? byYear : byDay;
}

/** Registries write 1 January if only the year is known. */
function withoutGuess(date: Day): Day {
  return date.month === 1 && date.day === 1 ? { year: date.year } : date;
}

/** A year against a range, possibly open at one end; a few years around it count as in it, more if the list says "circa". */
function compareYears(year: number, { from, to }: { from?: number; to?: number }, circa = false): DateComparison {
  const around = circa ? yearsNearCirca : yearsNear;
  const isNear = year >= (from ?? year) - around && year <= (to ?? year) + around;
  const span =
    from === to
      ? String(from)
      : from === undefined
        ? `until ${to}`
        : to === undefined
          ? `from ${from}`
          : `${from} to ${to}`;
  const why =
    from === to && year === from
      ? `same year of birth, ${year}`
      : `born ${year}, listed as ${circa ? 'about ' : ''}${span}`;
  return { effect: isNear ? dateYearNearEffect : dateYearDiffersEffect, why };
}

/** Dates with known months. One differing part is a slip of the pen or a guess; of two the year decides how far. */
function compareDay(wanted: Day, listed: Day): DateComparison {
  const years = Math.abs(wanted.year - listed.year);
  const isWhole = wanted.day !== undefined && listed.day !== undefined;
  const isSameMonth = wanted.month === listed.month;
  const isSameDay = !isWhole || wanted.day === listed.day;
  const of = `date of birth ${written(wanted)}, listed as ${written(listed)}`;
  if (years === 0 && isSameMonth && isSameDay) {
    return { effect: dateSameEffect, why: isWhole ? 'same date of birth' : 'same year and month of birth' };
  }
  if (years === 0 && isWhole && wanted.month === listed.day && wanted.day === listed.month) {
    return { effect: dateSameEffect, why: 'same date of birth, day and month swapped' };
  }
  const differing = [years > 0, !isSameMonth, !isSameDay].filter(Boolean).length;
  if (differing === 1 && years <= (isWhole ? yearsNearSameDay : yearsNear)) {
    return { effect: dateYearNearEffect, why: `${of}: one part differs` };
  }
  return { effect: years <= yearsNear ? dateDayDiffersEffect : dateYearDiffersEffect, why: of };
}

function written({ year, month, day }: Day): string {
  return [year, month, day]
    .filter((part) => part !== undefined)
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
