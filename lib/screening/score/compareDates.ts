import {
  dateDayDiffersEffect,
  dateSameEffect,
  dateYearDiffersEffect,
  dateYearNearEffect,
  yearsNear,
  yearsNearCirca,
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
 * Compares a date of birth (yyyy, yyyy-mm or yyyy-mm-dd) with those of a record; the one that fits best counts.
 * Undefined where either side has no date that can be compared: absence is no contradiction.
 */
export function compareDates(wanted: string, listed: readonly PartialDate[]): DateComparison | undefined {
  const date = parseDay(wanted);
  if (!date) return undefined;
  const comparisons = listed.map((each) => compareDate(date, each)).filter((each) => each !== undefined);
  return comparisons.sort((a, b) => b.effect - a.effect)[0];
}

function parseDay(text: string): Day | undefined {
  const parts = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(text);
  if (!parts) return undefined;
  const [year = 0, month, day] = parts.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  return { year, month, day };
}

function compareDate(wanted: Day, listed: PartialDate): DateComparison | undefined {
  const { from, to, year, circa } = listed;
  if (from && to) return compareRange(wanted, from.year, to.year);
  if (year === undefined) return undefined;
  const apart = Math.abs(wanted.year - year);
  if (apart > (circa ? yearsNearCirca : yearsNear)) {
    return { effect: dateYearDiffersEffect, why: `born ${wanted.year}, listed as ${year}` };
  }
  if (apart > 0)
    return { effect: dateYearNearEffect, why: `born ${wanted.year}, listed as ${circa ? 'about ' : ''}${year}` };
  return compareDay(wanted, { year, month: listed.month, day: listed.day });
}

function compareRange({ year }: Day, from: number, to: number): DateComparison {
  const within = year >= from && year <= to;
  return within
    ? { effect: dateYearNearEffect, why: `born ${year}, listed as ${from} to ${to}` }
    : { effect: dateYearDiffersEffect, why: `born ${year}, listed as ${from} to ${to}` };
}

/** Dates of the same year. */
function compareDay(wanted: Day, listed: Day): DateComparison {
  const sameYear = { effect: dateYearNearEffect, why: `same year of birth, ${listed.year}` };
  if (!wanted.month || !listed.month) return sameYear;
  if (!wanted.day || !listed.day) {
    return wanted.month === listed.month
      ? { effect: dateSameEffect, why: 'same year and month of birth' }
      : { effect: dateDayDiffersEffect, why: 'same year of birth, another month' };
  }
  if (wanted.month === listed.month && wanted.day === listed.day)
    return { effect: dateSameEffect, why: 'same date of birth' };
  if (wanted.month === listed.day && wanted.day === listed.month) {
    return { effect: dateSameEffect, why: 'same date of birth, day and month swapped' };
  }
  return { effect: dateDayDiffersEffect, why: 'same year of birth, another day' };
}
