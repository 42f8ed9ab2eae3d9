import { writtenAsOneMax } from '../searchBounds.ts';
import type { WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { canonicalForm } from '../text/canonicalForm.ts';
import { mergeWhenJoined } from '../text/joinedLetters.ts';
import { letterNumber } from '../text/letterCosts.ts';
import { letterMask } from '../text/letters.ts';
import { scripts } from '../text/romanise.ts';

/** Neighbours as one word. */
export interface WrittenAsOne {
  /** As letter numbers. */
  form: Uint8Array;
  letters: number;
}

const numbersOf = (form: string) => Uint8Array.from(form, (letter) => letterNumber(letter.charCodeAt(0)));
/** "Servant of" before a name of God, and the end of "Nur al-Din": both are written in one way with an article of any spelling. */
const servant = numbersOf('abd');
const religion = numbersOf('din');

/** What was read of a segment's neighbours: by the first two words, then by the third. Changes no result. */
const knownOf = new WeakMap<Segment, Map<number, WrittenAsOne>>();
/** More than the words of any list: two of them as one number. */
const wordsMax = 2 ** 17;

/** Listed neighbours, from..to, as one word; undefined if its letters are those of their forms in a row. */
export function writtenAsOne(
  segment: Segment,
  words: readonly WordIndex[],
  from: number,
  to: number,
): WrittenAsOne | undefined {
  if (!changeWhenJoined(segment, words, from, to)) return undefined;
  const key = keyOf(words, from, to);
  let known = knownOf.get(segment);
  if (!known) {
    known = new Map();
    knownOf.set(segment, known);
  }
  let written = key === undefined ? undefined : known.get(key);
  if (!written) {
    const texts = words.slice(from, to).map((word) => segment.wordText(word));
    const form = canonicalForm(texts.join(''));
    written = { form: numbersOf(form), letters: letterMask(form) };
    // Cleared as a whole, cheaper than tracking use; it is soon full again.
    if (known.size >= writtenAsOneMax) known.clear();
    if (key !== undefined) known.set(key, written);
  }
  return written;
}

/** The numbers of two or three words as one; undefined if they are too great. */
function keyOf(words: readonly WordIndex[], from: number, to: number): number | undefined {
  let key = 0;
  for (let place = from; place < to; place++) key = key * wordsMax + (words[place] as number) + 1;
  return key <= Number.MAX_SAFE_INTEGER ? key : undefined;
}

/** Whether listed neighbours, from..to, have other letters when they are written as one than their forms in a row: "Abd al-Karim". */
function changeWhenJoined(segment: Segment, words: readonly WordIndex[], from: number, to: number): boolean {
  const { wordForm, wordFormLength, wordScript } = segment.columns;
  let end = -1;
  for (let place = from; place < to; place++) {
    const word = words[place] as WordIndex;
    if (wordScript[word] !== scripts.latin) return false;
    const start = segment.formStart(word);
    const length = wordFormLength[word] as number;
    if (place > from ? length >= servant.length : length === servant.length) {
      if (beginsWith(wordForm, start, servant)) return true;
    }
    if (place === to - 1 && length === religion.length && beginsWith(wordForm, start, religion)) return true;
    if (place > from && mergeWhenJoined(wordForm[end] as number, wordForm[start] as number)) return true;
    end = start + length - 1;
  }
  return false;
}

/** By index, since this is asked of most neighbours of a search. */
function beginsWith(forms: Uint8Array, start: number, letters: Uint8Array): boolean {
  for (let i = 0; i < letters.length; i++) if (forms[start + i] !== letters[i]) return false;
  return true;
}

/** The forms of listed neighbours, from..to, in a row. */
export function formsInARow(segment: Segment, words: readonly WordIndex[], from: number, to: number): Uint8Array {
  const forms = words.slice(from, to).map((word) => segment.form(word));
  const together = new Uint8Array(forms.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const form of forms) {
    together.set(form, end);
    end += form.length;
  }
  return together;
}
