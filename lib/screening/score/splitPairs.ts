import { joinedFactor, splitPartLengthMin, splitPartsMax, splitSimilarityMin } from '../joinedPolicy.ts';
import type { NameReading } from '../names/readName.ts';
import type { Word } from '../names/word.ts';
import type { WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { areSpelled, formSimilarity, mostAlike } from '../text/formSimilarity.ts';
import { isSyllables, scripts } from '../text/romanise.ts';
import type { SpokenPart } from '../text/spokenWord.ts';
import type { AddPair } from './align.ts';
import type { ListedReading } from './listedReading.ts';

/** Romanisations of three syllables differ in up to this many letters: "gimjeongeun" and "kimjongun". */
const syllableLengthsApart = 3;
/** A bound of the letters of a reading in Japanese per character of a whole name: one character may have more ("Minamoto"), not all of them. */
const japaneseLettersMax = 6;

/** One word of the query, neighbours on the list: "ramimakhlouf" and "Rami Makhlouf", "abdulkarim" and "Abd al-Karim". */
export function addSplit(segment: Segment, query: NameReading, { words, person }: ListedReading, add: AddPair): void {
  eachSplit(segment, query.words, words, (place, from, to) => {
    const word = query.words[place] as Word;
    const script = segment.columns.wordScript[words[from] ?? 0] ?? 0;
    const together = joinedForms(segment, words, from, to);
    const spoken = person && isSyllables(word.script) && script === scripts.latin ? word.spoken : undefined;
    const similarity =
      joinedFactor *
      Math.max(
        formSimilarity(word.formNumbers, word.script, together, script),
        spoken ? spoken.similarity(words.slice(from, to).map((listed) => listedPart(segment, listed))) : 0,
      );
    if (similarity < splitSimilarityMin) return;
    const places = Array.from({ length: to - from }, (_, i) => from + i);
    add([place], places, similarity, 'split');
  });
}

/** Tells each word of the query that may stand for neighbours on the list, from..to, and how similar they are at most. */
export function eachSplit(
  segment: Segment,
  query: readonly Word[],
  words: readonly WordIndex[],
  tell: (place: number, from: number, to: number, similarityMax: number) => void,
): void {
  const { wordFormLength } = segment.columns;
  let longest = 0;
  for (const word of query) longest = Math.max(longest, longestReading(word));
  for (let from = 0; from + 1 < words.length; from++) {
    let length = wordFormLength[words[from] ?? 0] ?? 0;
    for (let to = from + 2; to <= Math.min(from + splitPartsMax, words.length); to++) {
      length += wordFormLength[words[to - 1] ?? 0] ?? 0;
      if (length > longest + syllableLengthsApart) break;
      if (length <= 2 * splitPartLengthMin) continue;
      for (let place = 0; place < query.length; place++) {
        const most = mostSimilar(segment, query[place] as Word, words, from, to, length);
        if (most >= splitSimilarityMin) tell(place, from, to, most);
      }
    }
  }
}

/** A Japanese reading may have more letters than the Chinese one. */
function longestReading({ script, text, formNumbers }: Word): number {
  return isSyllables(script) ? Math.max(formNumbers.length, japaneseLettersMax * text.length) : formNumbers.length;
}

/** How similar a word and neighbours of so many letters are at most; 0 where their lengths are too different. */
function mostSimilar(
  segment: Segment,
  word: Word,
  words: readonly WordIndex[],
  from: number,
  to: number,
  length: number,
): number {
  const apart = isSyllables(word.script) ? syllableLengthsApart : 1;
  if (Math.abs(word.formNumbers.length - length) > apart) {
    return isSyllables(word.script) && word.spoken.isReadWith(length) ? joinedFactor : 0;
  }
  const script = segment.columns.wordScript[words[from] ?? 0] ?? 0;
  if (!areSpelled(word.script, script)) return joinedFactor;
  const longer = Math.max(word.formNumbers.length, length);
  return joinedFactor * mostAlike(word.formLetters, lettersOf(segment, words, from, to), longer);
}

function lettersOf({ columns }: Segment, words: readonly WordIndex[], from: number, to: number): number {
  let letters = 0;
  for (let place = from; place < to; place++) letters |= columns.wordFormLetters[words[place] ?? 0] ?? 0;
  return letters;
}

function listedPart(segment: Segment, word: WordIndex): SpokenPart {
  return { text: segment.wordText(word), form: segment.form(word) };
}

/** The forms of neighbours as one. */
function joinedForms(segment: Segment, words: readonly WordIndex[], from: number, to: number): Uint8Array {
  let length = 0;
  for (let place = from; place < to; place++) length += segment.columns.wordFormLength[words[place] ?? 0] ?? 0;
  const together = new Uint8Array(length);
  let end = 0;
  for (let place = from; place < to; place++) {
    const form = segment.form(words[place] as WordIndex);
    together.set(form, end);
    end += form.length;
  }
  return together;
}

/** Names that differ only in their blanks: "Lauren Tnkunda" and "Laurent Nkunda". */
export function addWhole(segment: Segment, query: NameReading, { words }: ListedReading, add: AddPair): void {
  // A single word on both sides has no blanks, and syllables that sound the same may be different ones.
  const [first] = query.words;
  if (!first || query.words.length + words.length === 2 || isSyllables(first.script)) return;
  const { wordFormLength } = segment.columns;
  const ends = endsOf(query.words.map((word) => word.formNumbers.length));
  const listedEnds = endsOf(words.map((word) => wordFormLength[word] ?? 0));
  // With the same blanks, each word is compared with its own.
  if (ends.at(-1) !== listedEnds.at(-1) || ends.every((end, i) => end === listedEnds[i])) return;
  const letters = joinedForms(segment, words, 0, words.length);
  let place = 0;
  for (const word of query.words) for (const letter of word.formNumbers) if (letters[place++] !== letter) return;
  add([...query.words.keys()], [...words.keys()], joinedFactor, 'joined');
}

/** Where words of these lengths end when they are written as one. */
function endsOf(lengths: readonly number[]): number[] {
  let end = 0;
  return lengths.map((length) => {
    end += length;
    return end;
  });
}
