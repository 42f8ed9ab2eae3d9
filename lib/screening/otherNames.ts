import { isCommonInNames, isKnownInNames } from './names/rarity.ts';
import { givenNamesOf } from './names/symbols.ts';
import { Word } from './names/word.ts';
import { scripts } from './text/romanise.ts';

/** A stem shorter than this may be any word. */
const stemLengthMin = 3;
/** Endings of men's names with a woman's form in -a: Mario, Claudius, Andreas, Stavros; or no ending, as Paul. */
const ofMen = /(?:o|[aou]s)$/;

/**
 * Whether two given names are those of a man and of a woman: Paul and Paula, Mario and Maria, Andreas and Andrea, Karim and Karima. In the
 * languages of Europe and in Arabic and Hebrew -a marks the woman's. Source: LINGUIST List 11.352, "Feminine names ending in -a".
 */
export function areOfTwoSexes(name: string, other: string): boolean {
  const [a, b] = [new Word(name), new Word(other)];
  // Other scripts leave vowels out, or write names of other languages by rules of their own.
  if (a.script !== scripts.latin || b.script !== scripts.latin) return false;
  return isWomansOf(a.form, b.form) || isWomansOf(b.form, a.form);
}

/** Men's names in -a with shorter or longer forms also of men: Shiv and Shiva are one name, as Tobia and Tobias, Luca and Lucas. */
const mens = new Set(
  'shiva rama deva ashoka arjuna krishna mahendra narendra rajendra surendra jitendra ravindra ananda gautama ganesha bharata danila gavrila elia ilia luca luka nicola nikola tobia matia mattia mathia matthia zakaria zacharia jona isaia jeremia kosta andrea'
    .split(' ')
    .map((name) => new Word(name).form),
);

/** Whether one of two given names, different only in their endings, is a man's in spite of its -a. */
export function mayBothBeOfMen(name: string, other: string): boolean {
  return mens.has(new Word(name).form) || mens.has(new Word(other).form);
}

function isWomansOf(form: string, mans: string): boolean {
  const stem = form.slice(0, -1);
  if (!form.endsWith('a') || stem.length < stemLengthMin) return false;
  return mans === stem ? !/[aeiou]$/.test(stem) : ofMen.test(mans) && mans.replace(ofMen, '') === stem;
}

/**
 * Whether two words with more than a spelling difference are each known as a name or a part of names: John and Joan, Snyder and Schneider.
 * A slip of the pen makes a word used as nobody's name.
 */
export function areBothKnown(name: string, other: string): boolean {
  const [a, b] = [new Word(name).form, new Word(other).form];
  return withoutSon(a) !== withoutSon(b) && isKnownInNames(a) && isKnownInNames(b);
}

/** Whether a word is known as a name or a part of names. */
export const isName = (word: string) => isKnownInNames(new Word(word).form);

/** Whether a word stands in many names, as John, Smith, Ahmed and Hassan do. */
export const isCommonName = (word: string) => isCommonInNames(new Word(word).form);

/** McDonald and MacDonald are one name: the first letters are the Gaelic word for son. */
const withoutSon = (form: string) => form.replace(/^ma?[ck](?=\p{L}{4})/u, 'mc');

/** Whether two words, folded, are a given name and its short form as they are written, without another language's spelling between them. */
export function areOneGivenName(name: string, other: string): boolean {
  const rows = givenNamesOf(other);
  return givenNamesOf(name).some((row) => rows.includes(row));
}

/**
 * Starts of forms written for one sound in some language or romanisation: Qasim and Gasim, Yeltsin and Eltsin, Wattara and Ouattara, Hwang
 * and Whang, Noh and Roh. In forms w is v, q is k, y is i and ph is f.
 */
const alikeStarts = ['aehijou', 'cghjkx', 'cdgjstxz', 'bfopuv', 'hv', 'lnr'];

/** The first letter of a form. An x, written ks in forms, stands for many sounds: Xiang and Shang, Ximenez and Jimenez. */
const startOf = (form: string) => (form.startsWith('ks') ? 'x' : form.slice(0, 1));

/** Whether two folded words begin with letters of different sounds: Fernandez and Hernandez. */
export function beginOtherwise(name: string, other: string): boolean {
  const [a, b] = [new Word(name).form, new Word(other).form];
  // Japanese writes one syllable as Fu or Hu.
  if (/^[fh]u/.test(a) && /^[fh]u/.test(b)) return false;
  // One romanisation omits a first letter written by another: Rim and Im, Ndiaye and Diaye, Outkin and Utkin.
  if (a.slice(1) === b || b.slice(1) === a) return false;
  const [first, second] = [startOf(a), startOf(b)];
  return first !== second && !alikeStarts.some((letters) => letters.includes(first) && letters.includes(second));
}
