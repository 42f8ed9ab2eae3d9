import { compoundNumber } from '../text/numbers.ts';

/**
 * Written as one word; two number words as the number they make. An Arabic article inside the word loses its vowel, and before
 * some letters its l: "جلال الدين" is Jalaluddin.
 */
export function joinedText(texts: string[]): string {
  const [first = '', second = ''] = texts;
  const number = texts.length === 2 ? compoundNumber(first, second) : undefined;
  if (number !== undefined) return String(number);
  return texts.map((text, i) => (i > 0 ? text.replace(innerArticle, '') : text)).join('');
}

/** Not in the name of God, with its doubled l. */
const innerArticle = /^(?!الله$)(?:ال(?=[تثدذرزسشصضطظلن])|ا(?=ل))/;
