import { kinMax } from '../policy.ts';
import type { WordIndex } from '../segment/indices.ts';
import type { AlignedNames, NameLimit } from './alignedNames.ts';

/** Words naming a relative only with a word like "of" after them: "Sons" may be a company's, "Brother" a monk's. */
const kinWithLink = new Set(
  (
    'wife widow husband spouse son daughter brother sister father mother nephew niece cousin grandson granddaughter ' +
    'epouse veuve mari fils fille frere soeur esposa esposo viuda hijo hija hermano hermana moglie marito figlio figlia ' +
    'frau ehefrau witwe sohn tochter bruder schwester hustru enke son datter bror soster dotter maka'
  ).split(' '),
);
const links = new Set('of to de du des del di da von av af til'.split(' '));
/** In languages with declension of the relative's name instead. */
const kinAlone = new Set('жена вдова сын дочь брат сестра дружина син донька زوجة ارملة ابنة شقيق'.split(' '));

/**
 * "Wife of Bashar al-Assad" is not Bashar al-Assad: in a person's name with a word for a relative, the words after it name somebody else.
 * The limit if on either side only such words agree with the other.
 */
export function kinLimit({ segment, query, listed, alignment: { pairs } }: AlignedNames): NameLimit | undefined {
  if (!listed.person) return undefined;
  const asked = relativeFrom(query.words.map(({ text }) => text));
  const named = relativeFrom(listed.words.map((word: WordIndex) => segment.wordText(word)));
  if (asked === named && asked === undefined) return undefined;
  const onlyAfter = (side: 'query' | 'name', from: number) =>
    pairs.every((pair) => pair[side].every((place) => place > from));
  const askedRelative = asked !== undefined && onlyAfter('query', asked);
  const namedRelative = named !== undefined && onlyAfter('name', named);
  // Both: the same relation of somebody to the same person.
  if (askedRelative === namedRelative) return undefined;
  return {
    max: kinMax,
    why: askedRelative ? 'a relative of this name was asked for' : 'what was asked for is the name of a relative',
  };
}

/** The place of the beginning of a relative's name; undefined if there is none. */
export function relativeFrom(words: readonly string[]): number | undefined {
  const place = words.findIndex(
    (word, i) => kinAlone.has(word) || (kinWithLink.has(word) && links.has(words[i + 1] ?? '')),
  );
  return place < 0 ? undefined : place;
}
