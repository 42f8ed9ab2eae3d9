import { foldWords } from '../text/fold.ts';
import { separatorAt } from './linkWords.ts';
import { tokensOf } from './tokens.ts';

/** The positions of folded words preceded by a separator: a sign, or a word such as "and" on either side. */
export function separatedPlaces(field: string): Set<number> {
  const places = new Set<number>();
  const tokens = tokensOf(field);
  const isCapital = !/\p{Ll}/u.test(field);
  let [place, separatorEnd] = [0, 0];
  for (const [i, { text }] of tokens.entries()) {
    const next = place + foldWords(text).length;
    separatorEnd = Math.max(separatorEnd, i + (separatorAt(tokens, i, isCapital)?.count ?? 0));
    const isSeparator = separatorEnd > i || !/[\p{L}\p{N}]/u.test(text);
    if (isSeparator || openings.has(text.charAt(0))) places.add(place);
    if (isSeparator || closings.has(text.at(-1) ?? '')) places.add(next);
    place = next;
  }
  return places;
}

const openings = new Set(',،、，;|/([&+');
const closings = new Set(',،、，;:|/)]&+');
