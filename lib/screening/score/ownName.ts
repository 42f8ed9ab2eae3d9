import type { NameReading } from '../names/readName.ts';
import { type RoleIndex, roleIndex } from '../names/roles.ts';
import type { Alignment } from './align.ts';
import { isServant } from './servantName.ts';

const wordRole = roleIndex('word');
/** Of two common words, one may be a second given name in use. */
const sharedWordsMin = 2;
/** Words in common needed if the requested name starts with one more: fewer may just be a list's omission. */
const askedSharedMin = 4;

/**
 * The number of words in common if one of two names has a given name before the other's, else 0: "Barzan Ibrahim Hasan al-Tikriti" is the
 * father of "Muhammad Barzan Ibrahim Hasan al-Tikriti". They are read in a circle from the family name on, since lists write it first or
 * last: the word after it is the person's own name, then come the father's and the grandfather's.
 */
export function ownNameShared(
  query: NameReading,
  listed: Pick<NameReading, 'roles' | 'familyFirst'>,
  { pairs, unmatchedQuery, unmatchedName }: Alignment,
): number {
  if (pairs.length < sharedWordsMin || unmatchedQuery.length + unmatchedName.length === 0) return 0;
  // With two words the order is doubtful: after a family name, "Maduro Moros, Nicolás" has another one.
  if (pairs.length === sharedWordsMin && !unmatchedName.includes(0)) return 0;
  // "Abdul Haq" is one name.
  const asked = fullWords(query.roles).filter((place) => !isServant(query.words[place]?.text ?? ''));
  const names = fullWords(listed.roles);
  if (query.familyFirst) asked.push(...asked.splice(0, 1));
  const [own = -1, next = -1] = asked;
  const partnerOf = (place: number) => pairs.find((pair) => pair.query.includes(place))?.name.at(-1) ?? -1;
  const shared = asked.filter((place) => names.includes(partnerOf(place))).length;
  const family = names.indexOf(partnerOf(asked.at(-1) ?? -1));
  // In the middle of a listed name stands no family name: "Raghad Saddam Hussein" is herself a Tikriti.
  if (shared < sharedWordsMin || (family !== 0 && family !== names.length - 1)) return 0;
  const listedOwn = names[(family + 1) % names.length] as number;
  if (unmatchedName.includes(listedOwn)) {
    // "AL-SA'DUN, Muhammad Zimam": the family name is left out.
    if (listed.familyFirst && listedOwn === names[0]) return 0;
    const certain = shared > sharedWordsMin || listedOwn === 0;
    return certain && shared === asked.length ? shared : 0;
  }
  const askedFirst = unmatchedQuery.includes(own) && partnerOf(next) === listedOwn && shared === names.length;
  return askedFirst && shared >= askedSharedMin ? shared : 0;
}

function fullWords(roles: readonly RoleIndex[]): number[] {
  return [...roles.keys()].filter((place) => roles[place] === wordRole);
}
