import type { NameReading } from './readName.ts';
import { type RoleIndex, roleIndex } from './roles.ts';

const silentRoles = [roleIndex('stop'), roleIndex('legal')];
const abbreviationPattern = /^[a-z]{3,6}$/;

/** The places of the words abbreviated by their first letters: not small words and legal forms. */
export function spokenPlaces(roles: readonly RoleIndex[]): number[] {
  return roles.map((_, place) => place).filter((place) => !silentRoles.includes(roles[place] as RoleIndex));
}

/** How a company of three to six words may be abbreviated: "pla" for "People's Liberation Army"; '' for any other name. */
export function abbreviationOf({ person, words, roles }: NameReading): string {
  if (person) return '';
  const letters = spokenPlaces(roles)
    .map((place) => words[place]?.text.charAt(0))
    .join('');
  return abbreviationPattern.test(letters) ? letters : '';
}

/** An abbreviation as a number, the sort key of segments; 0 for anything else. */
export function abbreviationKey(text: string): number {
  if (!abbreviationPattern.test(text)) return 0;
  return Array.from(text).reduce((key, letter) => key * 27 + letter.charCodeAt(0) - 96, 0);
}
