import type { NameReading } from './readName.ts';
import { ROLES } from './roles.ts';

const SILENT_ROLES = [ROLES.indexOf('stop'), ROLES.indexOf('legal')];
const ABBREVIATION = /^[a-z]{3,6}$/;

/** The places of the words whose first letters are spoken: small words and legal forms are not. */
export function spokenPlaces(roles: readonly number[]): number[] {
  return roles.map((_, place) => place).filter((place) => !SILENT_ROLES.includes(roles[place] ?? -1));
}

/** What a company of three to six words may go by: "pla" for "People's Liberation Army"; empty: nothing. */
export function abbreviationOf({ person, words, roles }: NameReading): string {
  if (person) return '';
  const letters = spokenPlaces(roles)
    .map((place) => words[place]?.text.charAt(0))
    .join('');
  return ABBREVIATION.test(letters) ? letters : '';
}

/** An abbreviation as a number, by which segments sort them; 0 for anything else. */
export function abbreviationKey(text: string): number {
  if (!ABBREVIATION.test(text)) return 0;
  return Array.from(text).reduce((key, letter) => key * 27 + letter.charCodeAt(0) - 96, 0);
}
