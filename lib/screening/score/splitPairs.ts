import { joinedFactor, splitPartLengthMin, splitPartsMax, splitSimilarityMin } from '../joinedPolicy.ts';
import type { NameReading } from '../names/readName.ts';
import { roleIndex } from '../names/roles.ts';
import type { Word } from '../names/word.ts';
import { sameFormSimilarity } from '../policy.ts';
import type { WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { syllableReadings } from '../text/eastAsianSyllable.ts';
import { areSpelled, formSimilarity, mostAlike } from '../text/formSimilarity.ts';
import { isSyllables, scripts } from '../text/romanise.ts';
import type { SpokenPart } from '../text/spokenWord.ts';
import type { ListedReading } from './listedReading.ts';
import type { AddPair } from './wordPair.ts';
import { formsInARow, type WrittenAsOne, writtenAsOne } from './writtenAsOne.ts';

const initialRole = roleIndex('initial');
/** Romanisations of three syllables differ in up to this many letters: "gimjeongeun" and "kimjongun". */
const syllableLengthsApart = 3;
/** A bound of the letters of a reading in Japanese per character of a whole name: one character may have more ("Minamoto"), not all of them. */
const japaneseLettersMax = 6;

/** Where words meet, letters are lost when they are written as one, in each article as many as this. */
const lettersLostMax = 3;

/** One word of the query, neighbours on the list: "ramimakhlouf" and "Rami Makhlouf", "abdulkarim" and "Abd al-Karim". */
export function addSplit(
  segment: Segment,
  query: NameReading,
  { words, roles, person }: ListedReading,
  add: AddPair,
): void {
  eachSplit(segment, query.words, words, ({ place, from, to, written, syllables }) => {
    if (syllables && !person) return;
    const word = query.words[place] as Word;
    const script = segment.columns.wordScript[words[from] ?? 0] ?? 0;
    const spelled = areSpelled(word.script, script);
    const together = (spelled ? written?.form : undefined) ?? formsInARow(segment, words, from, to);
    const spoken = person && isSyllables(word.script) && script === scripts.latin ? word.spoken : undefined;
    const similarity = joinedSimilarity(
      Math.max(
        formSimilarity(word.formNumbers, word.script, together, script),
        spoken ? spoken.similarity(words.slice(from, to).map((listed) => listedPart(segment, listed))) : 0,
      ),
      spelled,
    );
    // Separate letters match this word only: "A B C" is not "ABK".
    if (roles.slice(from, to).includes(initialRole) && textOf(segment, words.slice(from, to)) !== word.text) return;
    if (similarity < (syllables ? joinedFactor : splitSimilarityMin)) return;
    const places = Array.from({ length: to - from }, (_, i) => from + i);
    add([place], places, similarity, 'split');
  });
}

/**
 * The similarity of words joined on one side only, from their similarity when written alike; `spelled`: they write all their sounds.
 * `spelled`:
 */
export function joinedSimilarity(similarity: number, spelled: boolean): number {
  // A blank is all the doubt there is: how a word is romanised adds none to it.
  return joinedFactor * (spelled && similarity >= sameFormSimilarity ? 1 : similarity);
}

/** A query word that may match listed neighbours. */
interface Split {
  place: number;
  from: number;
  /** Exclusive. */
  to: number;
  similarityMax: number;
  /** The neighbours as one word, if its letters differ from theirs in a row. */
  written: WrittenAsOne | undefined;
  /** Whether they are short enough to be syllables of a given name: "Yu-ro". "Yu-ro". */
  syllables: boolean;
}

/** Each query word that may match listed neighbours, with their greatest similarity. */
export function eachSplit(
  segment: Segment,
  query: readonly Word[],
  words: readonly WordIndex[],
  tell: (split: Split) => void,
): void {
  const { wordFormLength } = segment.columns;
  const lengths = lengthsOf(query);
  for (let from = 0; from + 1 < words.length; from++) {
    let length = wordFormLength[words[from] ?? 0] ?? 0;
    for (let to = from + 2; to <= Math.min(from + splitPartsMax, words.length); to++) {
      length += wordFormLength[words[to - 1] ?? 0] ?? 0;
      if (length >= lengths.length) break;
      if (lengths[length] === 0) continue;
      const syllables = length <= 2 * splitPartLengthMin;
      if (syllables && !areSyllables(segment, words, from, to)) continue;
      const written = writtenAsOne(segment, words, from, to);
      for (let place = 0; place < query.length; place++) {
        const similarityMax = mostSimilar(segment, query[place] as Word, words, from, to, length, written);
        if (similarityMax >= splitSimilarityMin) tell({ place, from, to, similarityMax, written, syllables });
      }
    }
  }
}

/** Of the words of each query, for all names. */
const lengthsOfWords = new WeakMap<readonly Word[], Uint8Array>();

/** Number of letters -> 1 if a word may match neighbours with as many; none matches more. */
function lengthsOf(query: readonly Word[]): Uint8Array {
  let lengths = lengthsOfWords.get(query);
  if (!lengths) {
    const longest = query.reduce((most, word) => Math.max(most, longestReading(word)), 0);
    lengths = Uint8Array.from({ length: longest + syllableLengthsApart + 1 }, (_, length) =>
      Number(query.some((word) => mayBeAsLong(word, length))),
    );
    lengthsOfWords.set(query, lengths);
  }
  return lengths;
}

/** Whether a word may match neighbours of so many letters, some possibly lost. */
function mayBeAsLong(word: Word, length: number): boolean {
  return isSyllables(word.script) || Math.abs(word.formNumbers.length - length) <= 1 + lettersLostMax;
}

function areSyllables(segment: Segment, words: readonly WordIndex[], from: number, to: number): boolean {
  return words.slice(from, to).every((word) => syllableReadings(segment.wordText(word)).length > 0);
}

/** A Japanese reading may have more letters than the Chinese one. */
function longestReading({ script, text, formNumbers }: Word): number {
  return isSyllables(script) ? Math.max(formNumbers.length, japaneseLettersMax * text.length) : formNumbers.length;
}

/** How similar a word and neighbours of so many letters are at most; 0 if their lengths are too different. */
function mostSimilar(
  segment: Segment,
  word: Word,
  words: readonly WordIndex[],
  from: number,
  to: number,
  length: number,
  written: WrittenAsOne | undefined,
): number {
  const script = segment.columns.wordScript[words[from] ?? 0] ?? 0;
  const spelled = areSpelled(word.script, script);
  const own = (spelled ? written?.form.length : undefined) ?? length;
  // The article of "Abdul" may be left out before a vowel: "Abd Aqala".
  const apart = isSyllables(word.script) ? syllableLengthsApart : written ? 2 : 1;
  if (Math.abs(word.formNumbers.length - own) > apart) {
    return isSyllables(word.script) && word.spoken.isReadWith(length) ? joinedFactor : 0;
  }
  if (!spelled) return joinedFactor;
  const letters = written?.letters ?? lettersOf(segment, words, from, to);
  return joinedSimilarity(mostAlike(word.formLetters, letters, Math.max(word.formNumbers.length, own)), true);
}

function lettersOf({ columns }: Segment, words: readonly WordIndex[], from: number, to: number): number {
  let letters = 0;
  for (let place = from; place < to; place++) letters |= columns.wordFormLetters[words[place] ?? 0] ?? 0;
  return letters;
}

function listedPart(segment: Segment, word: WordIndex): SpokenPart {
  return { text: segment.wordText(word), form: segment.form(word) };
}

/** Names with different blanks only: "Lauren Tnkunda" and "Laurent Nkunda". */
export function addWhole(segment: Segment, query: NameReading, { words, roles }: ListedReading, add: AddPair): void {
  // A single word on both sides has no blanks, and homophonous syllables may be different ones.
  const [first] = query.words;
  if (!first || query.words.length + words.length === 2 || isSyllables(first.script)) return;
  const { wordFormLength } = segment.columns;
  const ends = endsOf(query.words.map((word) => word.formNumbers.length));
  const listedEnds = endsOf(words.map((word) => wordFormLength[word] ?? 0));
  // With the same blanks, each word is compared with its own.
  if (ends.at(-1) !== listedEnds.at(-1) || ends.every((end, i) => end === listedEnds[i])) return;
  if (
    [...query.roles, ...roles].includes(initialRole) &&
    query.words.map(({ text }) => text).join('') !== textOf(segment, words)
  )
    return;
  const letters = formsInARow(segment, words, 0, words.length);
  let place = 0;
  for (const word of query.words) for (const letter of word.formNumbers) if (letters[place++] !== letter) return;
  add([...query.words.keys()], [...words.keys()], joinedFactor, 'joined');
}

function textOf(segment: Segment, words: readonly WordIndex[]): string {
  return words.map((word) => segment.wordText(word)).join('');
}

/** Where words of these lengths end when they are written as one. */
function endsOf(lengths: readonly number[]): number[] {
  let end = 0;
  return lengths.map((length) => {
    end += length;
    return end;
  });
}
