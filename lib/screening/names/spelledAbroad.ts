import { spellingLengthMin } from '../policy.ts';
import { syllableReadings } from '../text/eastAsianSyllable.ts';
import { conventionsKey, pressSpellings, pressSpellingsMax } from '../text/pressSpellings.ts';
import { syllablesAbroad } from '../text/romanise.ts';
import { mayBeForeign, soundSpellings } from '../text/soundSpellings.ts';
import { Word } from './word.ts';

/** The spellings of a word by the rules that its name allows. */
export interface SpelledAbroad {
  /** The same for every word of this text that has the same spellings. */
  key: string;
  /** The usual ones first. Costly: to be read only where it is not known yet what they find. */
  read: () => Word[];
}

/** Tells of each word of one name, by its place, what other languages' press may mean by it. `marked`: its words with their marks. */
export function spelledAbroad(marked: string[]): (word: Word, place: number) => SpelledAbroad | undefined {
  // Names of Korean or Chinese syllables are romanised by systems of their own.
  const isSpelled = !marked.every((word) => syllableReadings(word).length > 0);
  const rules = isSpelled ? `${conventionsKey(marked)}${mayBeForeign(marked)}` : '';
  return (word, place) => {
    if (!isSpelled) return undefined;
    const written = marked[place] ?? '';
    return { key: `${word.text} ${written} ${rules}`, read: () => spellingsOf(word, written, marked) };
  };
}

/** Each form once, and none that is the word's own. */
function spellingsOf(word: Word, written: string, marked: string[]): Word[] {
  const byForm = new Map<string, Word>();
  const add = (latin: string, bySound: boolean) => {
    if (byForm.size === pressSpellingsMax) return;
    const spelled = Word.spelled(word, latin, bySound);
    const known = byForm.has(spelled.form) || (spelled.form === word.form && spelled.script === word.script);
    if (!known && spelled.form.length >= spellingLengthMin) byForm.set(spelled.form, spelled);
  };
  for (const latin of pressSpellings(written, marked)) add(latin, false);
  for (const spoken of syllablesAbroad(word.text)) add(spoken.join(''), false);
  for (const latin of soundSpellings(word.text, marked)) add(latin, true);
  return [...byForm.values()];
}
