import type { EntityLine } from './index.ts';

/** A listed record, as far as it tells whether another one is about the same person or organisation. */
export interface Subject {
  person: boolean;
  /** Its names, each as its sorted words. */
  names: Set<string>;
  /** Years of birth. */
  years: number[];
}

/**
 * Lists with birth dates that cannot tell strangers apart: the UK file at hand was joined with the dates of other people (466 of the
 * 1,155 records that share a UN number with another list contradict it).
 */
const listsOfWrongBirths = ['UK'];

/** A record with its list's birth dates, or without those known to be other people's. */
export function checkedSubjectOf(line: EntityLine): Subject {
  return subjectOf(listsOfWrongBirths.includes(line.list ?? '') ? { ...line, dob: [] } : line);
}

export function subjectOf({ type, names, dob = [] }: EntityLine): Subject {
  return {
    person: type === 'person',
    names: new Set(names.map((name) => wordsOf(name).sort().join(' '))),
    years: dob.map((text) => Number(/\d{4}/.exec(text)?.[0] ?? 0)).filter((year) => year > 0),
  };
}

/** Its words in lower case, without marks. Simpler than the matcher's own, since it judges that one. */
function wordsOf(name: string): string[] {
  return (
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Two records, mostly of two lists, with a common name and compatible years of birth. */
export function isSameSubject(one: Subject, other: Subject): boolean {
  return sharesName(one, other) && !bornApart(one, other);
}

/** Two persons of different years of birth who share no name: one in the answer for the other is an error. */
export function areStrangers(one: Subject, other: Subject): boolean {
  return one.person && other.person && bornApart(one, other) && !sharesName(one, other);
}

function sharesName(one: Subject, other: Subject): boolean {
  return [...one.names].some((name) => other.names.has(name));
}

/** Both have years of birth, and none is within a year of one of the other's. */
function bornApart({ years }: Subject, other: Subject): boolean {
  if (years.length === 0 || other.years.length === 0) return false;
  return years.every((year) => other.years.every((otherYear) => Math.abs(year - otherYear) > 1));
}
