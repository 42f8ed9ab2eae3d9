import { syllableReadings } from './eastAsianSyllable.ts';
import { plainLatin } from './fold.ts';
import { latinConventions } from './latinConventions.ts';
import { romanise } from './romanise.ts';
import {
  armenianConventions,
  cyrillicConventions,
  georgianConventions,
  greekConventions,
  persianConventions,
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
  [/\p{Script=Arabic}/u, persianConventions],
];

const everyConvention = [...new Set(conventionsOf.flatMap(([, conventions]) => conventions))];

const otherLetters = /[^\p{Script=Latin}\p{M}\p{N}]/u;

/** What each convention of a word's script makes of it. */
type WordSpellings = readonly (readonly [Convention, readonly string[]])[];

/** Reads a word, with its marks, in lower case, by every convention of its script. */
export function wordSpellings(marked: string): WordSpellings {
  if (marked.length > wordLengthMax) return [];
  const conventions = conventionsOf.find(([script]) => script.test(marked))?.[1] ?? [];
  return conventions.map((convention) => [convention, spellingsBy(convention, marked)]);
}

/** The conventions by which a name can have been written; `name`: all its words as in wordSpellings. */
export function possibleConventions(name: readonly string[]): ReadonlySet<Convention> {
  // Each syllable of a Korean or Chinese name is a name of its own, and its systems of writing are compared as such: Jong is not Hong.
  if (name.every((word) => syllableReadings(word).length > 0)) return new Set();
  const whole = name.join(' ');
  return new Set(everyConvention.filter(({ never }) => !never?.test(whole)));
}

/** The same for all names in which a word has the same spellings: those that leave it as it is count once. */
export function spellingsKey(marked: string, spellings: WordSpellings, possible: ReadonlySet<Convention>): string {
  let key = '';
  let isAsItIs = false;
  for (const [convention, each] of spellings) {
    const unchanged = each.every((spelled) => spelled === marked);
    const counts: boolean = possible.has(convention) && !(unchanged && isAsItIs);
    isAsItIs ||= counts && unchanged;
    key += counts ? '+' : '-';
  }
  return key;
}

/**
 * The spellings in Latin letters that a list may have for a word, if it is written as the press of some language writes names
 * of other languages: "setschin" gives sechin, "лаўроў" lavrov. `possible`: the conventions of its name, which tells what language it is not.
 */
export function latinSpellings(spellings: WordSpellings, possible: ReadonlySet<Convention>): string[] {
  const byConvention = spellings.flatMap(([convention, each]) => (possible.has(convention) ? [each] : []));
  const most = Math.max(0, ...byConvention.map((each) => each.length));
  // The usual reading of each convention before the others.
  const inTurn = Array.from({ length: most }, (_, i) => byConvention.flatMap((each) => each[i] ?? [])).flat();
  const latin = new Set([...new Set(inTurn)].map(inLatin));
  return [...latin, ...[...latin].flatMap(withoutCarons)];
}

/** The same of one word of a name. */
export function pressSpellings(marked: string, name: readonly string[]): string[] {
  return latinSpellings(wordSpellings(marked), possibleConventions(name));
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
