import { spellingLengthMin } from '../policy.ts';
import { spelledWordsMax } from '../searchBounds.ts';
import { syllableReadings } from '../text/eastAsianSyllable.ts';
import { isJapanese, japaneseReadings } from '../text/japaneseNames.ts';
import {
  latinSpellings,
  possibleConventions,
  pressSpellingsMax,
  spellingsKey,
  wordSpellings,
} from '../text/pressSpellings.ts';
import { syllablesAbroad } from '../text/romanise.ts';
import { mayBeForeign, soundSpellings } from '../text/soundSpellings.ts';
import { Word } from './word.ts';

/** The spellings of a word by the rules that its name allows. */
export interface SpelledAbroad {
  /** The same for every word of this text that has the same spellings. */
  key: string;
  /** The usual ones first, at least one. */
  words: readonly Word[];
}

/** A word that was read by every convention, and its spellings by what its name allows. */
interface KnownWord {
  spellings: ReturnType<typeof wordSpellings>;
  inNames: Map<string, SpelledAbroad | undefined>;
}

/** What was read of recent words: the same ones recur. */
const recent = new Map<string, KnownWord>();

/** Tells of each word of one name, by its place, what other languages' press may mean by it. `marked`: its words with their marks. */
export function spelledAbroad(marked: string[]): (word: Word, place: number) => SpelledAbroad | undefined {
  // Names of Korean or Chinese syllables are romanised by systems of their own.
  if (marked.every((word) => syllableReadings(word).length > 0)) return () => undefined;
  const possible = possibleConventions(marked);
  const foreign = `${mayBeForeign(marked) ? 'foreign' : ''}${isJapanese(marked) ? 'japanese' : ''}`;
  return (word, place) => {
    const written = marked[place] ?? '';
    const known = knownWord(`${word.text} ${written}`, written);
    const key = foreign + spellingsKey(written, known.spellings, possible);
    if (!known.inNames.has(key)) {
      const latin = latinSpellings(known.spellings, possible);
      const words = spellingsOf(word, latin, marked);
      const spelled = { key: `${word.text} ${words.map(({ key }) => key).join(' ')}`, words };
      known.inNames.set(key, words.length > 0 ? spelled : undefined);
    }
    return known.inNames.get(key);
  };
}

function knownWord(key: string, written: string): KnownWord {
  let known = recent.get(key);
  if (!known) {
    known = { spellings: wordSpellings(written), inNames: new Map() };
    // Emptied as a whole, which is cheaper than tracking use; it is soon full again.
    if (recent.size >= spelledWordsMax) recent.clear();
    recent.set(key, known);
  }
  return known;
}

/** Each form once, and none that is the word's own. */
function spellingsOf(word: Word, latin: readonly string[], marked: string[]): Word[] {
  const byForm = new Map<string, Word>();
  const add = (latin: string, bySound: boolean) => {
    if (byForm.size === pressSpellingsMax) return;
    const spelled = Word.spelled(word, latin, bySound);
    const known = byForm.has(spelled.form) || (spelled.form === word.form && spelled.script === word.script);
    if (!known && spelled.form.length >= spellingLengthMin) byForm.set(spelled.form, spelled);
  };
  for (const each of latin) add(each, false);
  for (const spoken of syllablesAbroad(word.text)) add(spoken.join(''), false);
  if (isJapanese(marked)) for (const each of japaneseReadings(word.text)) add(each, false);
  for (const each of soundSpellings(word.text, marked)) add(each, true);
  return [...byForm.values()];
}
