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

/** The most spellings of a word searched beside its own. */
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

/** By their places, the bits of Conventions. */
export const everyConvention = [...new Set(conventionsOf.flatMap(([, conventions]) => conventions))];

const otherLetters = /[^\p{Script=Latin}\p{M}\p{N}]/u;

/** Conventions, a bit each: there are fewer than a number has bits. */
export type Conventions = number;

/** A word of a name, with its marks and in lower case, and its readings by conventions. */
export class MarkedWord {
  /** By none of these can a name with this word have been written. */
  readonly ruledOut: Conventions;
  readonly isSyllable: boolean;
  readonly #marked: string;
  /** Those of its script. */
  readonly #conventions: Conventions;
  /** By convention; read when first asked for, since most are ruled out. */
  readonly #spellings: (readonly string[] | undefined)[] = [];

  constructor(marked: string) {
    this.ruledOut = bitsOf(everyConvention.filter(({ never }) => never?.test(marked)));
    this.isSyllable = syllableReadings(marked).length > 0;
    this.#marked = marked;
    const read = marked.length > wordLengthMax ? undefined : conventionsOf.find(([script]) => script.test(marked));
    this.#conventions = bitsOf(read?.[1] ?? []);
  }

  /** The conventions deciding its spellings in a name: of those without effect on it the first alone. */
  telling(possible: Conventions): Conventions {
    let telling = 0;
    let isAsItIs = false;
    for (let rest = this.#conventions & possible; rest !== 0; rest &= rest - 1) {
      const unchanged = this.#by(rest).every((spelled) => spelled === this.#marked);
      if (!(unchanged && isAsItIs)) telling |= rest & -rest;
      isAsItIs ||= unchanged;
    }
    return telling;
  }

  /**
   * Its possible Latin spellings on a list, if written as some language's press writes names of other languages: "setschin" gives sechin,
   * "лаўроў" lavrov. `possible`: the conventions of its name, ruling out languages.
   */
  latinSpellings(possible: Conventions): string[] {
    const byConvention: (readonly string[])[] = [];
    for (let rest = this.#conventions & possible; rest !== 0; rest &= rest - 1) byConvention.push(this.#by(rest));
    const most = Math.max(0, ...byConvention.map((each) => each.length));
    // The usual reading of each convention before the others.
    const inTurn = Array.from({ length: most }, (_, i) => byConvention.flatMap((each) => each[i] ?? [])).flat();
    const latin = new Set([...new Set(inTurn)].map(inLatin));
    return [...latin, ...[...latin].flatMap(withoutCarons)];
  }

  /** By the lowest of these conventions. */
  #by(conventions: Conventions): readonly string[] {
    const place = 31 - Math.clz32(conventions & -conventions);
    const spellings = this.#spellings[place] ?? spellingsBy(everyConvention[place] as Convention, this.#marked);
    this.#spellings[place] = spellings;
    return spellings;
  }
}

function bitsOf(conventions: readonly Convention[]): Conventions {
  return conventions.reduce((bits, convention) => bits | (1 << everyConvention.indexOf(convention)), 0);
}

/** Names of Korean or Chinese syllables: each is a name of its own, and their systems of writing are compared as such: Jong is not Hong. */
export function isSyllabic(name: readonly MarkedWord[]): boolean {
  return name.every(({ isSyllable }) => isSyllable);
}

/** The possible conventions of a written name. What a convention never has is inside or at the end of a word. */
export function possibleConventions(name: readonly MarkedWord[]): Conventions {
  return name.reduce((possible, { ruledOut }) => possible & ~ruledOut, isSyllabic(name) ? 0 : -1);
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
