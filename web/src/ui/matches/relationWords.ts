import type { WordRelation } from '../../../../lib/screening/query.ts';

/** The place of the name beside that of the search. */
export interface OtherSide {
  /** "Only in the listed name" */
  name: string;
  /** "Part of the listed word" */
  word: string;
  /** "Same, written as one word on the list" */
  place: string;
}

export const listSide: OtherSide = { name: 'the listed name', word: 'the listed word', place: 'on the list' };

/** How a word of the search relates to the word of the name beside it. */
const relations = ({ word, place }: OtherSide): Record<WordRelation, string> => ({
  same: 'Same',
  contained: `Part of ${word}`,
  transliteration: 'Same name, written for another language or script',
  spelling: 'Almost the same spelling',
  joined: `Same, written as one word ${place}`,
  split: 'Same, written as one word in your search',
  variant: 'Another form of the same name',
  nickname: 'Short form of the name',
  initial: 'First letter only',
  abbreviation: 'Same, one of them abbreviated',
  number: 'Same number',
});

/** The server may be newer than this page and know relations missing in the table. */
export function relationWord(relation: string, side = listSide): string {
  const words = relations(side);
  return Object.hasOwn(words, relation) ? words[relation as WordRelation] : 'Similar';
}

/** Hundredths of the score, with a sign as wide as the plus: "+1 point", "−5 points". */
export function points(effect: number): string {
  const hundredths = Math.round(effect * 1000) / 10;
  const size = Math.abs(hundredths);
  return `${hundredths < 0 ? '−' : '+'}${size} ${size === 1 ? 'point' : 'points'}`;
}
