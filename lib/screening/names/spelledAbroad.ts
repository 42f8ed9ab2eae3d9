import { spellingLengthMin } from '../policy.ts';
import { spelledWordsMax } from '../searchBounds.ts';
import { isJapanese, japaneseReadings } from '../text/japaneseNames.ts';
import { isSyllabic, MarkedWord, possibleConventions, pressSpellingsMax } from '../text/pressSpellings.ts';
import { syllablesAbroad } from '../text/romanise.ts';
import { mayBeForeign, soundSpellings } from '../text/soundSpellings.ts';
import { Word } from './word.ts';

/** The spellings of a word by the rules possible for its name. */
export interface SpelledAbroad {
  /** The same for every word of this text with the same spellings, and unlike any word. */
  key: string;
  /** The usual ones first, at least one. */
  words: readonly Word[];
}

/** A word read by the conventions, and its spellings by its text and its name's possible conventions. */
interface KnownWord {
  read: MarkedWord;
  inNames: Map<string, SpelledAbroad | undefined>;
}

/** What was read of recent words: the same ones recur. */
const recent = new Map<string, KnownWord>();

/** For each word of one name, by place, its possible meanings in other languages' press. `marked`: its words with their marks. */
export function spelledAbroad(marked: string[]): (word: Word, place: number) => SpelledAbroad | undefined {
  const known = marked.map(knownWord);
  const name = known.map(({ read }) => read);
  // Names of Korean or Chinese syllables are romanised by systems of their own.
  if (isSyllabic(name)) return () => undefined;
  const possible = possibleConventions(name);
  const foreign = `${mayBeForeign(marked) ? 'foreign' : ''}${isJapanese(marked) ? 'japanese' : ''}`;
  return (word, place) => {
    const { read, inNames } = known[place] ?? knownWord('');
    const telling = read.telling(possible);
    const key = `${telling}${foreign} ${word.text}`;
    const spelled = inNames.get(key);
    if (spelled || inNames.has(key)) return spelled;
    const words = spellingsOf(word, read.latinSpellings(telling), marked);
    const ofAll = `abroad ${word.text} ${words.map(({ key }) => key).join(' ')}`;
    const found = words.length > 0 ? { key: ofAll, words } : undefined;
    inNames.set(key, found);
    return found;
  };
}

function knownWord(written: string): KnownWord {
  let known = recent.get(written);
  if (!known) {
    known = { read: new MarkedWord(written), inNames: new Map() };
    // Cleared as a whole, cheaper than tracking use; it is soon full again.
    if (recent.size >= spelledWordsMax) recent.clear();
    recent.set(written, known);
  }
  return known;
}

/** Each form once, except the word's own. */
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
