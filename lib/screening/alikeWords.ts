import { readName } from './names/readName.ts';
import { roleIndex } from './names/roles.ts';
import { Word } from './names/word.ts';
import { foldWords } from './text/fold.ts';
import { formSimilarity } from './text/formSimilarity.ts';
import { scripts } from './text/romanise.ts';

/** Words of a text less alike than this are no candidates for a word of the name; search says how alike the whole names are. */
const alikeMin = 0.6;
/** Between two scripts true pairs are less alike. */
const alikeAbroadMin = 0.5;
/** Most letters of a name matched by one letter of an unspaced script: a Han letter romanises to at most six. */
const spelledLettersMax = 100;
/** An initial tells nothing by itself. */
const lengthMin = 2;

const wordRole = roleIndex('word');

/**
 * Finds places in a text that may contain a name; search then compares them. Empty for a name
 * with nothing to search (isSearchable).
 */
export class NameWords {
  readonly #words: { word: Word; places: number[]; keys: Set<number> }[];
  readonly #rows: readonly string[];
  readonly #known = new Map<string, readonly number[]>();
  readonly #starts: ReadonlySet<string>;
  /** Whether a Han letter may begin the name, by its reading. */
  readonly #mayBegin = new Map<string, boolean>();
  /** How many words it has, small ones included. */
  readonly length: number;

  constructor(name: string, kind: 'individual' | 'entity') {
    const { words, roles } = readName(name, kind, (text) => new Word(text));
    this.length = words.length;
    const texts = words.map(({ text }) => text);
    // A longer name is spelled by no few letters.
    const isSpelled = texts.join('').length <= spelledLettersMax;
    this.#rows = isSpelled
      ? texts.map((_, first) => Word.joined([...texts.slice(first), ...texts.slice(0, first)].join('')).form)
      : [];
    this.#starts = new Set(this.#rows.map(startOf));
    const telling = words.some((_, place) => roles[place] === wordRole);
    const single = words.map((word, place) => ({ word, places: [place] }));
    const joined = words.slice(1).flatMap(({ text }, i) => {
      const before = words[i]?.text ?? '';
      return [before + text, text + before].map((both) => ({ word: Word.joined(both), places: [i, i + 1] }));
    });
    this.#words = [
      ...single.filter(({ word, places: [place = 0] }) => isLong(word) && (!telling || roles[place] === wordRole)),
      ...joined,
    ].map((each) => ({ ...each, keys: new Set([...each.word.meanings, ...each.word.skeletons]) }));
  }

  /** The positions of the name's words matching a word of a text, in any script and spelling; empty if none. */
  placesOf(text: string): readonly number[] {
    let known = this.#known.get(text);
    if (!known) {
      known = [...new Set(foldWords(text).flatMap((word) => this.#alike(new Word(word))))];
      this.#known.set(text, known);
    }
    return known;
  }

  /** Whether the name has this word itself, apart from capitals and marks. */
  has(text: string): boolean {
    return foldWords(text).some((other) => this.#words.some(({ word }) => word.text === other));
  }

  /**
   * A word of a text without the ending of its case, if the name has the word itself: "Kowalskiego" gives kowalski if the name has it. Any
   * other word as it is.
   */
  withoutEnding(text: string): string {
    const other = new Word(foldWords(text).join(''));
    const declined = this.#words.find(({ word, places }) => places.length === 1 && isDeclined(other.form, word.form));
    return declined ? declined.word.text : text;
  }

  /** Whether these letters, romanised, spell consecutive words of the name, starting at any of them. */
  isSpelledBy(text: string): boolean {
    const [first = ''] = text;
    if (han.test(first) && !this.#beginsWith(first)) return false;
    const { form } = new Word(text);
    return this.#rows.includes(form);
  }

  /** A text has a window at each of its letters, and a letter takes a fraction of the time of a window. */
  #beginsWith(letter: string): boolean {
    let known = this.#mayBegin.get(letter);
    if (known === undefined) {
      known = this.#starts.has(startOf(new Word(letter).form));
      this.#mayBegin.set(letter, known);
    }
    return known;
  }

  #alike(other: Word): number[] {
    if (!isLong(other)) return [];
    return this.#words.flatMap(({ word, places, keys }) => (areAlike(word, other, keys) ? places : []));
  }
}

const han = /[\u3400-\u9fff]/;

/** The first letter of a form; vowels as one, since a vowel may change before the next syllable. */
const startOf = (form: string) => form.slice(0, 1).replace(/[aeiou]/, 'a');

const isLong = ({ text }: Word) => text.length >= lengthMin || /[\u3041-\u9fff\uac00-\ud7a3]/.test(text);

function areAlike(word: Word, other: Word, keys: ReadonlySet<number>): boolean {
  if (word.text === other.text || word.form === other.form) return true;
  const least = word.script === other.script ? alikeMin : alikeAbroadMin;
  if (formSimilarity(word.formNumbers, word.script, other.formNumbers, other.script) >= least) return true;
  const shared = word.script === scripts.latin && other.script === scripts.latin ? other.meanings : keysOf(other);
  return shared.some((key) => keys.has(key));
}

const keysOf = (word: Word) => [...word.meanings, ...word.skeletons];

/** Endings of the cases of Slavic names, as canonical forms write them. */
const caseEnding = /^(?:[aeiou]{1,2}|[aeiou]{1,2}[mh]|[eio]{1,2}[gm][ou]|ovi|[aeio]{1,2}iu)$/;
/** "Kowalska" is no case of Kowalski and is a woman's name. */
const adjective = /[sc]ki$/;
const stemLengthMin = 3;

/** Whether a form is another one with the ending of a case: "petrovim", "petrov"; "kovalskiego", "kovalski". */
function isDeclined(form: string, bare: string): boolean {
  if (form === bare) return false;
  const stem = bare.replace(/[aeiou]{1,2}$/, '');
  const ending = form.slice(stem.length);
  if (adjective.test(bare) && ending === 'a') return false;
  return stem.length >= stemLengthMin && form.startsWith(stem) && caseEnding.test(ending);
}
