import { type RoleIndex, roleIndex } from '../names/roles.ts';
import { kinMax } from '../policy.ts';
import type { WordIndex } from '../segment/indices.ts';
import type { AlignedNames, NameLimit } from './alignedNames.ts';
import { isServant } from './servantName.ts';

/** "Father of" and "mother of", before the name of the eldest child. */
const parentOf = new Set('abu abou abo aboo umm um oum ابو ام абу умм'.split(' '));
/** Whether a word stands before the name of a child. */
export const isKunya = (text: string): boolean => parentOf.has(text);

const articles = new Set('al el ul ar as an ad az ash ال'.split(' '));
const wordRole = roleIndex('word');

/** One of two aligned names: its words, and those in agreement with the other. */
interface Side {
  texts: string[];
  roles: readonly RoleIndex[];
  /** The places of each pair. */
  pairs: number[][];
  unmatched: number[];
}

/**
 * "Abu Khalil" is the father of a Khalil, not Khalil: the limit if on one side only "Abu" stands before all agreeing words. `agrees`:
 * whether a requested date of birth or nationality is the record's, for many go by a kunya without its "Abu".
 */
export function kunyaLimit(names: AlignedNames, agrees: () => boolean): NameLimit | undefined {
  if (!names.listed.person) return undefined;
  if (!sidesOf(names).some(agreesInChildOnly) || agrees()) return undefined;
  return { max: kinMax, why: 'only the name of a child agrees: Abu and Umm mean father and mother of' };
}

function sidesOf({ segment, query, listed, alignment }: AlignedNames): [asked: Side, listed: Side] {
  return [
    {
      texts: query.words.map(({ text }) => text),
      roles: query.roles,
      pairs: alignment.pairs.map((pair) => pair.query),
      unmatched: alignment.unmatchedQuery,
    },
    {
      texts: listed.words.map((word) => segment.wordText(word as WordIndex)),
      roles: listed.roles,
      pairs: alignment.pairs.map((pair) => pair.name),
      unmatched: alignment.unmatchedName,
    },
  ];
}

function agreesInChildOnly({ texts, roles, pairs, unmatched }: Side): boolean {
  return unmatched.some((place) => {
    if (!parentOf.has(texts[place] ?? '')) return false;
    if (hasGivenName(texts, roles, place)) return false;
    const child = childAfter(texts, place);
    const telling = pairs.filter((places) => places.some((each) => roles[each] === wordRole));
    return telling.length > 0 && telling.every((places) => places.some((each) => child.includes(each)));
  });
}

/** Whether a given name stands before this place, so a family name begins there: "Mousa Abu Marzouk", not "al-Adani, Abu Bakr". */
function hasGivenName(texts: readonly string[], roles: readonly RoleIndex[], before: number): boolean {
  return roles.slice(0, before).some((role, place) => role === wordRole && !articles.has(texts[place - 1] ?? ''));
}

/** The places of the child's name: "Khalil", "al-Qasim", "Abd al-Rahman". */
function childAfter(texts: readonly string[], place: number): number[] {
  const places = [place + 1];
  const last = () => texts[places.at(-1) ?? 0] ?? '';
  if (isServant(last())) places.push(place + 2);
  if (articles.has(last())) places.push((places.at(-1) ?? 0) + 1);
  return places;
}
