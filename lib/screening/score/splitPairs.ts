import { joinedFactor, splitPartLengthMin, splitPartsMax, splitSimilarityMin } from '../joinedPolicy.ts';
import type { NameReading } from '../names/readName.ts';
import type { WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { areSpelled, canBeAlike, formSimilarity } from '../text/formSimilarity.ts';
import { isSyllables, scripts } from '../text/romanise.ts';
import type { SpokenPart } from '../text/spokenWord.ts';
import type { AddPair } from './align.ts';
import type { ListedReading } from './listedReading.ts';

/** Romanisations of three syllables differ in up to this many letters: "gimjeongeun" and "kimjongun". */
const syllableLengthsApart = 3;

/** One word of the query, neighbours on the list: "ramimakhlouf" and "Rami Makhlouf", "abdulkarim" and "Abd al-Karim". */
export function addSplit(segment: Segment, query: NameReading, listed: ListedReading, add: AddPair): void {
  const { wordFormLength } = segment.columns;
  const { words } = listed;
  for (let place = 0; place + 1 < words.length; place++) {
    let length = 0;
    for (let i = 0; i < splitPartsMax && place + i < words.length; i++) {
      length += wordFormLength[words[place + i] ?? 0] ?? 0;
      const enough = i > 0 && length > 2 * splitPartLengthMin;
      if (enough) addSplitAt(segment, query, listed, place, place + i + 1, length, add);
    }
  }
}

function addSplitAt(
  segment: Segment,
  query: NameReading,
  { words, person }: ListedReading,
  from: number,
  to: number,
  length: number,
  add: AddPair,
): void {
  const script = segment.columns.wordScript[words[from] ?? 0] ?? 0;
  let together: Uint8Array | undefined;
  let letters: number | undefined;
  for (let i = 0; i < query.words.length; i++) {
    const word = query.words[i];
    const apart = word && isSyllables(word.script) ? syllableLengthsApart : 1;
    if (!word || Math.abs(word.formNumbers.length - length) > apart) continue;
    if (areSpelled(word.script, script)) {
      letters ??= lettersOf(segment, words, from, to);
      const longer = Math.max(word.formNumbers.length, length);
      if (!canBeAlike(word.formLetters, letters, longer, splitSimilarityMin / joinedFactor)) continue;
    }
    together ??= joinedForms(segment, words, from, to, length);
    const spoken = person && isSyllables(word.script) && script === scripts.latin ? word.spoken : undefined;
    const similarity =
      joinedFactor *
      Math.max(
        formSimilarity(word.formNumbers, word.script, together, script),
        spoken ? spoken.similarity(words.slice(from, to).map((listed) => listedPart(segment, listed))) : 0,
      );
    if (similarity < splitSimilarityMin) continue;
    const places = Array.from({ length: to - from }, (_, place) => from + place);
    add([i], places, similarity, 'split');
  }
}

function lettersOf({ columns }: Segment, words: WordIndex[], from: number, to: number): number {
  let letters = 0;
  for (let place = from; place < to; place++) letters |= columns.wordFormLetters[words[place] ?? 0] ?? 0;
  return letters;
}

function listedPart(segment: Segment, word: WordIndex): SpokenPart {
  return { text: segment.wordText(word), form: segment.form(word) };
}

/** The forms of neighbours as one, `length` letters in all. */
function joinedForms(segment: Segment, words: WordIndex[], from: number, to: number, length: number): Uint8Array {
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
  const queryLength = query.words.reduce((sum, word) => sum + word.formNumbers.length, 0);
  if (queryLength !== words.reduce((sum, word) => sum + (wordFormLength[word] ?? 0), 0)) return;
  const letters = joinedForms(segment, words, 0, words.length, queryLength);
  let place = 0;
  for (const word of query.words) for (const letter of word.formNumbers) if (letters[place++] !== letter) return;
  add([...query.words.keys()], [...words.keys()], joinedFactor, 'joined');
}
