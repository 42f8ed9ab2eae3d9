import type { Word } from '../names/word.ts';
import { isJapaneseReading, japaneseKey, sharedKey } from '../names/wordKeys.ts';
import {
  homophoneSimilarity,
  sameFormSimilarity,
  scanEdits,
  soundSimilarityMin,
  spellingKeysLengthMin,
  spellingSimilarityMin,
  transliterationSimilarityMin,
  wordSimilarityMin,
} from '../policy.ts';
import type { WordRelation } from '../query.ts';
import { firstAtLeast } from '../segment/firstAtLeast.ts';
import type { SharedWordIndex } from '../segment/indices.ts';
import { wordsWithLetters } from '../segment/letterIndex.ts';
import type { Words } from '../segment/words.ts';
import { formLengthMax } from '../text/canonicalForm.ts';
import { LetterPattern } from '../text/editDistance.ts';
import { areSpelled, canBeAlike } from '../text/formSimilarity.ts';
import { bitCount } from '../text/letters.ts';
import { isSyllables, scripts } from '../text/romanise.ts';
import { findWord, wordsOfForm } from './findWord.ts';
import { FoundWords } from './foundWords.ts';

/** A word in an abjad is scanned as if it had this many more letters. */
const abjadVowels = 3;
const scanEditsMax = Math.max(...scanEdits);

/** The word itself, if it is listed. */
export function sameWords(words: Words, word: Word): FoundWords {
  const found = new FoundWords();
  const same = findWord(words, word);
  if (same !== undefined) found.keep(same, 1, 'same');
  return found;
}

/** Every listed word that may match this one. */
export function similarWords(words: Words, word: Word, editsMax = scanEditsMax): FoundWords {
  const found = new FoundWords();
  sameForm(words, word, found);
  byKeys(words, word, found);
  byEdits(words, word, editsMax, found);
  return found;
}

/** Adds the listed words matching a spelling of a word by the rules of another language. */
export function spelledWords(words: Words, spelled: Word, found: FoundWords): void {
  sameForm(words, spelled, found);
  if (spelled.form.length < spellingKeysLengthMin) return;
  byKeys(words, spelled, found, spelled.script === scripts.sounds ? soundSimilarityMin : spellingSimilarityMin);
}

function sameForm(words: Words, word: Word, found: FoundWords): void {
  const [first, end] = wordsOfForm(words, word.formNumbers);
  for (let i = first; i < end; i = (i + 1) as SharedWordIndex) {
    if (words.wordText(i) === word.text) found.keep(i, 1, 'same');
    else keepSameForm(words, word, i, found);
  }
}

function keepSameForm(words: Words, word: Word, other: SharedWordIndex, found: FoundWords): void {
  const script = words.columns.wordScript[other] ?? 0;
  if (isForeign(word.script, script)) return;
  const relation = relationTo(words, word, other);
  const homophone = relation === 'spelling' && isSyllables(script);
  const same = homophone ? sameCharacters(word.text, words.wordText(other)) : 1;
  const similarity = same + (1 - same) * homophoneSimilarity;
  found.keep(other, Math.min(sameFormSimilarity, similarity), relation);
}

/** Looks at all words of about the same length: cheap tests of letters first, the weighted edits only for the few survivors. */
function byEdits(words: Words, word: Word, editsMax: number, found: FoundWords): void {
  const length = word.form.length;
  // Unwritten vowels count as edits.
  const scanned = length + (word.script === scripts.abjad ? abjadVowels : 0);
  const edits = Math.min(editsMax, scanEdits[Math.min(scanned, scanEdits.length - 1)] ?? 0);
  if (edits === 0 || !/[a-z]/.test(word.form)) return;
  const pattern = new LetterPattern(word.formNumbers);
  for (let other = Math.max(1, length - edits); other <= Math.min(length + edits, formLengthMax); other++) {
    byEditsOfLength(words, word, pattern, other, edits, found);
  }
}

function byEditsOfLength(
  words: Words,
  word: Word,
  pattern: LetterPattern,
  length: number,
  edits: number,
  found: FoundWords,
): void {
  const { formLengthStart, wordForm, wordFormLetters } = words.columns;
  // Edits of length alone bring no letter into the shorter one.
  const longer = length - word.form.length;
  const lackingMax = edits - Math.max(0, longer);
  const foreignMax = edits + Math.min(0, longer);
  const from = formLengthStart[length] as SharedWordIndex;
  const to = formLengthStart[length + 1] as number;
  if (from === to) return;
  const firstForm = words.formStart(from);
  const others = wordsWithLetters(words, word.formLetters, from, to, lackingMax);
  const foreign = ~word.formLetters;
  // By index, faster than an iterator: most of the time of a search is spent here.
  for (let i = 0; i < others.length; i++) {
    const other = others[i] as SharedWordIndex;
    if (bitCount((wordFormLetters[other] as number) & foreign) > foreignMax) continue;
    const form = firstForm + (other - from) * length;
    const distance = pattern.distance(wordForm, form, form + length, edits);
    if (distance > 0 && distance <= edits) compare(words, word, other, found);
  }
}

/** Words sharing a key: another word for the same thing, or another reading of the same consonants. */
function byKeys(words: Words, word: Word, found: FoundWords, similarityMin = 0): void {
  const { keyValue, keyWord, wordScript } = words.columns;
  const japanese = word.script === scripts.latin ? japaneseKey(word.form) : undefined;
  for (const key of [...word.meanings, ...(japanese === undefined ? [] : [japanese]), ...word.skeletons]) {
    const shared = sharedKey(key);
    const usual = key === word.skeletons[0];
    const from = firstAtLeast(keyValue, key);
    for (let i = from; keyValue[i] === key; i++) {
      const other = keyWord[i] as SharedWordIndex;
      if (key === japanese && !isJapaneseReading(words.wordText(other), word.form)) continue;
      if (shared) found.keep(other, shared.similarity, shared.relation, shared.only);
      // Within one script a letter is read in one way only.
      else if (usual || wordScript[other] !== word.script) {
        if (mayBeAlike(words, word, other, similarityMin)) compare(words, word, other, found, similarityMin);
      }
    }
  }
}

/** By their letters alone, much faster than comparing them: only if both words write all their sounds. */
function mayBeAlike(words: Words, word: Word, other: SharedWordIndex, similarityMin: number): boolean {
  const { wordFormLength, wordFormLetters, wordScript } = words.columns;
  if (!areSpelled(word.script, wordScript[other] ?? 0)) return true;
  const length = Math.max(word.form.length, wordFormLength[other] as number);
  const least = Math.max(similarityMin, transliterationSimilarityMin);
  return canBeAlike(word.formLetters, wordFormLetters[other] as number, length, least);
}

function compare(words: Words, word: Word, other: SharedWordIndex, found: FoundWords, similarityMin = 0): void {
  const { wordScript } = words.columns;
  const script = wordScript[other] ?? 0;
  if (isForeign(word.script, script)) return;
  const relation = relationTo(words, word, other);
  const least = Math.max(similarityMin, relation === 'spelling' ? wordSimilarityMin : transliterationSimilarityMin);
  const similarity =
    relation === 'spelling' && isSyllables(script)
      ? sameCharacters(word.text, words.wordText(other))
      : similarityOf(words, word, other, script, least);
  if (similarity >= least) found.keep(other, similarity, relation);
}

function similarityOf(words: Words, word: Word, other: SharedWordIndex, script: number, least: number): number {
  const { wordForm, wordFormLength } = words.columns;
  const start = words.formStart(other);
  return word.similarity(wordForm, start, start + (wordFormLength[other] as number), script, least);
}

/** The stand-ins of a script without a table mean nothing in another script. */
function isForeign(script: number, other: number): boolean {
  return (script === scripts.other) !== (other === scripts.other);
}

/** Han and Hangul: the share of equal characters in equal places. Homophones are different characters. */
function sameCharacters(word: string, other: string): number {
  const same = Array.from(word).filter((character, i) => character === other[i]).length;
  return same / Math.max(word.length, other.length);
}

function relationTo(words: Words, word: Word, other: SharedWordIndex): WordRelation {
  return isSameScript(words.columns.wordScript[other] ?? 0, word.script) ? 'spelling' : 'transliteration';
}

function isSameScript(one: number, other: number): boolean {
  return one === other || (isSyllables(one) && isSyllables(other));
}
