import type { ListedEntity, PartialDate } from '../entity.ts';
import type { NameReading } from '../names/readName.ts';
import { type Role, roleIndex } from '../names/roles.ts';
import { fullNameWordsMin, nameWithYearWordsMin } from '../policy.ts';

/** A record with more of either has them of several people among them, and makes no such mark. */
const namesMax = 60;
const datesMax = 4;

/** Words that a list may leave out or write otherwise without meaning another name. */
const leftOut = new Set((['legal', 'title', 'particle', 'parent', 'stop'] satisfies Role[]).map(roleIndex));
const initial = roleIndex('initial');

/**
 * What tells a person without any number: each full name with each whole date of birth, and each longer name with each year. A name
 * counts by the canonical forms of its words in any order, so that in another script or order it is the same.
 */
export function namesAndBirthsOf({ names, datesOfBirth }: ListedEntity, readings: readonly NameReading[]): string[] {
  const full = new Map(
    readings
      .filter((_, i) => names[i]?.quality === 'good')
      .map(formsOf)
      .filter((forms) => forms.length >= fullNameWordsMin)
      .map((forms) => [forms.join(' '), forms.length]),
  );
  const dates = datesOfBirth.filter(({ year, circa }) => year !== undefined && !circa);
  if (full.size > namesMax || dates.length > datesMax) return [];
  const made = new Set<string>();
  for (const [name, words] of full) {
    for (const date of dates) {
      // The year of a longer name needs no day beside it: whoever shares the day shares the year.
      if (words >= nameWithYearWordsMin) made.add(`${name} ${date.year}`);
      else if (isWhole(date)) made.add(`${name} ${date.year}-${date.month}-${date.day}`);
    }
  }
  return [...made];
}

/** The forms of the words that make the name, sorted; none where one is only an initial. */
function formsOf({ words, roles }: NameReading): string[] {
  if (roles.includes(initial)) return [];
  return words
    .filter((_, i) => !leftOut.has(roles[i] as (typeof roles)[number]))
    .map(({ form }) => form)
    .sort();
}

/** 1 January stands where only the year is known. */
function isWhole({ month, day }: PartialDate): boolean {
  return month !== undefined && day !== undefined && !(month === 1 && day === 1);
}
