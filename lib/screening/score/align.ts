import { initialAlikeSimilarity, initialSimilarity } from '../policy.ts';
import { type LetterNumber, letterNumber } from '../text/letterCosts.ts';
import { mostInCommon } from './mostInCommon.ts';
import type { Candidate, Pair } from './wordPair.ts';

export interface Alignment {
  pairs: Pair[];
  unmatchedQuery: number[];
  unmatchedName: number[];
}

/** Pairs words for the greatest agreement, by weight and similarity; every word is used once. */
export function align(queryLength: number, nameLength: number, candidates: Candidate[]): Alignment {
  candidates.sort((a, b) => b.similarity - a.similarity || b.weight - a.weight);
  const pairs = mostInCommon(queryLength, nameLength, candidates);
  const queryTaken = new Array<boolean>(queryLength).fill(false);
  const nameTaken = new Array<boolean>(nameLength).fill(false);
  for (const { query, name } of pairs) {
    for (const place of query) queryTaken[place] = true;
    for (const place of name) nameTaken[place] = true;
  }
  return {
    pairs: pairs.map(({ query, name, similarity, relation }) => ({ query, name, similarity, relation })),
    unmatchedQuery: placesOf(queryTaken),
    unmatchedName: placesOf(nameTaken),
  };
}

function placesOf(taken: boolean[]): number[] {
  return taken.map((_, place) => place).filter((place) => !taken[place]);
}

/** The comparison of an initial: */
export interface Initial {
  letter: LetterNumber | undefined;
  next: LetterNumber | undefined;
  alone: boolean;
}

const [c, e, g, h, i, j, k] = Array.from('ceghijk', (letter) => letterNumber(letter.charCodeAt(0)));
const vowels = Array.from('aeou', (letter) => letterNumber(letter.charCodeAt(0)));

/**
 * Whether two initials may be of one name in different romanisations: E. for Yevgeniy, with a form in "ie"; H. for Gennady, as in
 * Ukrainian; J. for Yuri; C. for Charles, since a form has k for a c alone. H. J. for Yuri; C.
 */
function areAlike(one: Initial, other: Initial): boolean {
  return mayStandFor(one, other) || mayStandFor(other, one);
}

function mayStandFor(a: Initial, b: Initial): boolean {
  if (a.letter === g) return b.letter === h;
  if (a.letter === c) return b.letter === k;
  if (b.letter !== i) return false;
  const beforeVowel = b.next === undefined ? b.alone : vowels.includes(b.next);
  return (a.letter === e && b.next === e) || (a.letter === j && beforeVowel);
}

/**
 * Pairs the unmatched words if one side has only initials: "V. Putin" and "Vladimir Putin". "V. Beside another full word, an initial
 * abbreviates neither.
 */
export function pairInitials(
  alignment: Alignment,
  queryInitial: (place: number) => Initial,
  nameInitial: (place: number) => Initial,
): Alignment {
  const { unmatchedQuery, unmatchedName } = alignment;
  if (unmatchedQuery.length === 0 || unmatchedName.length === 0) return alignment;
  const name = new Map(unmatchedName.map((place) => [place, nameInitial(place)]));
  const query = new Map(unmatchedQuery.map((place) => [place, queryInitial(place)]));
  if (![query, name].some((side) => [...side.values()].every((initial) => initial.alone))) return alignment;

  const pairs = [...alignment.pairs];
  const nameLeft = [...unmatchedName];
  const queryLeft = unmatchedQuery.filter((place) => {
    const initial = query.get(place) as Initial;
    const same = nameLeft.findIndex((other) => initial.letter === name.get(other)?.letter);
    const index = same < 0 ? nameLeft.findIndex((other) => areAlike(initial, name.get(other) as Initial)) : same;
    if (index < 0) return true;
    pairs.push({
      query: [place],
      name: nameLeft.splice(index, 1),
      similarity: same < 0 ? initialAlikeSimilarity : initialSimilarity,
      relation: 'initial',
    });
    return false;
  });
  return { pairs, unmatchedQuery: queryLeft, unmatchedName: nameLeft };
}
