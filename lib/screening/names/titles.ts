import { syllableReadings } from '../text/eastAsianSyllable.ts';
import { isTitle } from './symbols.ts';
import table from './titles.data.json';

const wordsOf = (byLanguage: Record<string, string>) =>
  new Set(Object.values(byLanguage).flatMap((words) => words.split(' ')));
const anywhere = wordsOf(table.anywhere);
const before = wordsOf(table.before);
const behind = wordsOf(table.behind);
/** The number of a bearer of one name in a family, by how it is written. */
const generations = new Map(
  Object.entries(table.generations).flatMap(([number, words]) =>
    words.split(' ').map((word): [string, number] => [word, Number(number)]),
  ),
);
/** A given and a family name. */
const fullWordsMin = 2;

/** Whether a word is a title wherever it stands in a person's name. */
export function isTitleAnywhere(text: string): boolean {
  return anywhere.has(text) || isTitle(text);
}

/** 1 for "Sr", 2 for "Jr" and "II", 3 for "III" and "3rd"; undefined for another word. */
export function generationOf(text: string): number | undefined {
  return generations.get(text);
}

/**
 * The places, at either end of a person's name, of words used as titles there and as names elsewhere: "Pan" before a Polish name, "Late",
 * "3rd" behind one. `isFull`: whether a word is a part of the name, as far as is known without its place; `surnameFirst`: a comma follows
 * the first word.
 */
export function titlesAtEnds(
  texts: readonly string[],
  isFull: (place: number) => boolean,
  surnameFirst: boolean,
): number[] {
  const full = texts.flatMap((_, place) => (isFull(place) ? [place] : []));
  const titles: number[] = [];
  const take = (places: readonly number[], isSuch: (text: string) => boolean) => {
    for (const place of places) {
      if (full.length - titles.length <= fullWordsMin || !isSuch(texts[place] as string)) return;
      titles.push(place);
    }
  };
  if (!surnameFirst) take(full, (text) => before.has(text));
  take(full.toReversed(), (text) => behind.has(text) || generations.has(text));
  // Each word of a Chinese or Korean name is one, also "Pan" and "Don".
  const others = full.filter((place) => !titles.includes(place));
  return others.every((place) => syllableReadings(texts[place] as string).length > 0) ? [] : titles;
}
