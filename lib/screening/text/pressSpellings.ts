import { plainLatin } from './fold.ts';
import { latinConventions } from './latinConventions.ts';
import { romanise } from './romanise.ts';
import {
  armenianConventions,
  cyrillicConventions,
  georgianConventions,
  greekConventions,
} from './scriptConventions.ts';
import { type Convention, spellingsBy } from './spellings.ts';

/** The most spellings of a word that are looked for beside its own. */
export const pressSpellingsMax = 12;
/** Longer words are not names. */
const wordLengthMax = 32;

const conventionsOf: [RegExp, Convention[]][] = [
  [/\p{Script=Latin}/u, latinConventions],
  [/\p{Script=Cyrillic}/u, cyrillicConventions],
  [/\p{Script=Greek}/u, greekConventions],
  [/\p{Script=Georgian}/u, georgianConventions],
  [/\p{Script=Armenian}/u, armenianConventions],
];

const everyConvention = [...new Set(conventionsOf.flatMap(([, conventions]) => conventions))];

/** The same for all names that the same conventions can have written; `name` as in pressSpellings. */
export function conventionsKey(name: readonly string[]): string {
  const whole = name.join(' ');
  return everyConvention.map(({ never }) => (never?.test(whole) ? '-' : '+')).join('');
}

const otherLetters = /[^\p{Script=Latin}\p{M}\p{N}]/u;

/**
 * The spellings in Latin letters that a list may have for a word, if it is written as the press of some language writes names
 * of other languages: "setschin" gives sechin, "лаўроў" lavrov. `marked`: the word with its marks, in lower case; `name`: all
 * words of its name in the same way, which tell what language it is not.
 */
export function pressSpellings(marked: string, name: readonly string[]): string[] {
  if (marked.length > wordLengthMax) return [];
  const conventions = conventionsOf.find(([script]) => script.test(marked))?.[1] ?? [];
  const whole = name.join(' ');
  const possible = conventions.filter(({ never }) => !never?.test(whole));
  const byConvention = possible.map((convention) => spellingsBy(convention, marked));
  const most = Math.max(0, ...byConvention.map((spellings) => spellings.length));
  // The usual reading of each convention before the others.
  const inTurn = Array.from({ length: most }, (_, i) => byConvention.flatMap((spellings) => spellings[i] ?? [])).flat();
  const spellings = new Set([...new Set(inTurn)].map(inLatin));
  return [...spellings, ...[...spellings].flatMap(withoutCarons)];
}

const plainLetters = /^[a-z]+$/;

function inLatin(spelling: string): string {
  if (plainLetters.test(spelling)) return spelling;
  return romanise(/\p{Script=Latin}/u.test(spelling) && !otherLetters.test(spelling) ? plainLatin(spelling) : spelling)
    .latin;
}

/** Lists leave out the marks of South Slavic surnames: "Karadžić" is listed as Karadzic. */
function withoutCarons(spelling: string): string[] {
  if (!/(?:ich|its|itch)$/.test(spelling)) return [];
  return [
    spelling
      .replace(/(?:ch|ts|tch)$/, 'c')
      .replace(/dzh|j/g, 'dz')
      .replace(/zh/g, 'z'),
  ];
}
