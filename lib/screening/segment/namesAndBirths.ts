import type { ListedEntity, PartialDate } from '../entity.ts';
import type { NameReading } from '../names/readName.ts';
import { type Role, roleIndex } from '../names/roles.ts';
import { fullNameWordsMin, nameWithYearWordsMin } from '../subjectPolicy.ts';
import { syllableReadings } from '../text/eastAsianSyllable.ts';
import { compareText } from './compareText.ts';

/** A record with more of either has them of several people among them, and makes no such mark. */
const namesMax = 60;
const datesMax = 4;

/** Words a list may omit or write otherwise without meaning another name. */
const leftOut = new Set((['legal', 'title', 'particle', 'parent', 'stop'] satisfies Role[]).map(roleIndex));
const initial = roleIndex('initial');

/** Distinguishes a person without a number: each full name with each whole date of birth, and each longer name with each year. */
export function namesAndBirthsOf({ names, datesOfBirth }: ListedEntity, readings: readonly NameReading[]): string[] {
  const full = new Map(
    readings
      .filter((_, i) => names[i]?.quality === 'good')
      .map((reading) => formsOf(reading))
      .filter(({ forms }) => forms.length >= fullNameWordsMin)
      .map(({ forms, isLong }) => [leastRotation(forms), isLong]),
  );
  const dates = datesOfBirth.filter(({ year, circa }) => year !== undefined && !circa);
  if (full.size > namesMax || dates.length > datesMax) return [];
  const made = new Set<string>();
  for (const [name, isLong] of full) {
    for (const date of dates) {
      // The year of a longer name needs no day beside it: an equal day implies an equal year.
      if (isLong) made.add(`${name} ${date.year}`);
      else if (isWhole(date)) made.add(`${name} ${date.year}-${date.month}-${date.day}`);
    }
  }
  return [...made];
}

/**
 * The forms of the words of the name, none if one is only an initial; and whether there are enough of them for the year alone: not in a
 * name of single syllables, since Korea and China have few.
 */
function formsOf({ words, roles }: NameReading): { forms: string[]; isLong: boolean } {
  if (roles.includes(initial)) return { forms: [], isLong: false };
  const own = words.filter((_, i) => !leftOut.has(roles[i] as (typeof roles)[number]));
  const isLong = own.length >= nameWithYearWordsMin && !own.every(({ text }) => syllableReadings(text).length > 0);
  return { forms: own.map(({ form }) => form), isLong };
}

/** The rotation of the words that comes first in the alphabet. */
function leastRotation(forms: readonly string[]): string {
  const rotations = forms.map((_, i) => [...forms.slice(i), ...forms.slice(0, i)].join(' '));
  return rotations.sort(compareText)[0] as string;
}

/** 1 January stands for an otherwise unknown day of the year. */
export function isWhole({ month, day }: PartialDate): boolean {
  return month !== undefined && day !== undefined && !(month === 1 && day === 1);
}
