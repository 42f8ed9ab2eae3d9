import type { WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { canonicalForm } from '../text/canonicalForm.ts';
import { mergeWhenJoined } from '../text/joinedLetters.ts';
import { letterNumber } from '../text/letterCosts.ts';
import { scripts } from '../text/romanise.ts';

const numbersOf = (form: string) => Uint8Array.from(form, (letter) => letterNumber(letter.charCodeAt(0)));
/** "Servant of" before a name of God, and the end of "Nur al-Din": both are written in one way with an article of any spelling. */
const servant = numbersOf('abd');
const religion = numbersOf('din');
const letterOf = Array.from('0123456789abcdefghijklmnopqrstuvwxyz');

/** Whether listed neighbours, from..to, have other letters when they are written as one than their forms in a row: "Abd al-Karim". */
export function changeWhenJoined(segment: Segment, words: readonly WordIndex[], from: number, to: number): boolean {
  const { wordScript } = segment.columns;
  for (let place = from; place < to; place++) if (wordScript[words[place] ?? 0] !== scripts.latin) return false;
  const first = segment.form(words[from] as WordIndex);
  const last = segment.form(words[to - 1] as WordIndex);
  if (areSame(first, servant) || areSame(last, religion)) return true;
  for (let place = from + 1; place < to; place++) {
    const before = segment.form(words[place - 1] as WordIndex);
    const next = segment.form(words[place] as WordIndex);
    if (areSame(next.subarray(0, servant.length), servant)) return true;
    if (mergeWhenJoined(letterOf[before.at(-1) ?? -1] ?? '', letterOf[next[0] ?? -1] ?? '')) return true;
  }
  return false;
}

function areSame(form: Uint8Array, other: Uint8Array): boolean {
  return form.length === other.length && form.every((letter, i) => letter === other[i]);
}

/** The form of listed neighbours, from..to, that are written as one. */
export function formWrittenAsOne(
  segment: Segment,
  words: readonly WordIndex[],
  from: number,
  to: number,
  changes: boolean,
): Uint8Array {
  const parts = words.slice(from, to);
  if (changes) return numbersOf(canonicalForm(parts.map((word) => segment.wordText(word)).join('')));
  const forms = parts.map((word) => segment.form(word));
  const together = new Uint8Array(forms.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const form of forms) {
    together.set(form, end);
    end += form.length;
  }
  return together;
}
