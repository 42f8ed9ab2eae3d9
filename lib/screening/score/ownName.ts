import type { NameReading } from '../names/readName.ts';
import { type RoleIndex, roleIndex } from '../names/roles.ts';
import type { Alignment } from './align.ts';

const wordRole = roleIndex('word');
/** With two words in common the one left over may be a second given name; with three it tells a son from his father. */
const sharedWordsMin = 3;

/**
 * Whether one of two names has a given name before the other's: "Barzan Ibrahim Hasan al-Tikriti" is the father of "Muhammad
 * Barzan Ibrahim Hasan al-Tikriti". They are read in a circle from the family name on, since lists write it first or last: the word
 * after it is the person's own name, then come the father's and the grandfather's.
 */
export function lacksOwnName(
  query: NameReading,
  listed: Pick<NameReading, 'roles'>,
  { pairs, unmatchedQuery, unmatchedName }: Alignment,
): boolean {
  if (pairs.length < sharedWordsMin) return false;
  const asked = fullWords(query.roles);
  const names = fullWords(listed.roles);
  if (query.familyFirst) asked.push(...asked.splice(0, 1));
  const [own = -1, next = -1] = asked;
  const partnerOf = (place: number) => pairs.find((pair) => pair.query.includes(place))?.name.at(-1) ?? -1;
  const shared = asked.filter((place) => names.includes(partnerOf(place)));
  const family = names.indexOf(partnerOf(asked.at(-1) ?? -1));
  if (shared.length < sharedWordsMin || family < 0) return false;
  const listedOwn = names[(family + 1) % names.length] as number;
  if (unmatchedName.includes(listedOwn)) return shared.length === asked.length;
  return unmatchedQuery.includes(own) && partnerOf(next) === listedOwn && shared.length === names.length;
}

function fullWords(roles: readonly RoleIndex[]): number[] {
  return [...roles.keys()].filter((place) => roles[place] === wordRole);
}
