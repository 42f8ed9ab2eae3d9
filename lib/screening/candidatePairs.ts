import { spokenPlaces } from './abbreviation.ts';
import type { Candidate } from './align.ts';
import { containsTerm } from './allTermsNames.ts';
import { formSimilarity } from './formSimilarity.ts';
import type { ListedReading } from './listedReading.ts';
import {
  ABBREVIATION_SIMILARITY,
  CONTAINED_SIMILARITY_MAX,
  JOINED_FACTOR,
  JOINED_SIMILARITY_MIN,
  JOINED_TRANSLITERATION_FACTOR,
  SAME_FORM_SIMILARITY,
  SPLIT_PART_LENGTH_MIN,
  SPLIT_PARTS_MAX,
  SPLIT_SIMILARITY_MIN,
} from './policy.ts';
import type { WordRelation } from './query.ts';
import type { NameReading } from './readName.ts';
import type { QueryUnit } from './readQuery.ts';
import type { FoundWords } from './recentWords.ts';
import { ROLES, type Role } from './roles.ts';
import { isSyllables, SCRIPT } from './romanise.ts';
import type { Segment } from './segment.ts';
import type { SimilarWord } from './similarWords.ts';
import { type SpokenPart, SpokenWord } from './spokenWord.ts';

/** Small words are the same or they are not: "al" is no misspelt "ali". */
const SMALL = ['particle', 'parent', 'stop', 'initial'].map((role) => ROLES.indexOf(role as Role));
const CERTAIN: WordRelation[] = ['same', 'variant', 'number'];

/** Romanisations of three syllables differ in so many letters: "gimjeongeun" and "kimjongun". */
const SYLLABLE_LENGTHS_APART = 3;

/** Everything in two names that may stand for each other. `similar`: per unit of the query, its similar words. */
export function candidatePairs(
  segment: Segment,
  units: QueryUnit[],
  similar: readonly FoundWords[],
  query: NameReading,
  listed: ListedReading,
  contained: boolean,
): Candidate[] {
  const pairs: Candidate[] = [];
  const add: Add = (queryPlaces, namePlaces, similarity, relation) => {
    const weight = sum(query.weights, queryPlaces) + sum(listed.weights, namePlaces);
    pairs.push({ query: queryPlaces, name: namePlaces, similarity, relation, weight });
  };
  addWords(segment, units, similar, query, listed, add);
  addSplit(segment, query, listed, add);
  addWhole(segment, query, listed, add);
  if (!listed.person) addAbbreviations(segment, query, listed, add);
  if (contained) addContained(segment, query, listed, add);
  return pairs;
}

type Add = (query: number[], name: number[], similarity: number, relation: WordRelation) => void;

function addWords(
  segment: Segment,
  units: QueryUnit[],
  similar: readonly FoundWords[],
  query: NameReading,
  listed: ListedReading,
  add: Add,
): void {
  const sort = listed.person ? 'person' : 'other';
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    const known = similar[i]?.byWord;
    if (!unit || !known || known.size === 0) continue;
    for (let place = 0; place < listed.words.length; place++) {
      const found = known.get(listed.words[place] ?? -1);
      if (!found || (found.only && found.only !== sort)) continue;
      const small = SMALL.includes(listed.roles[place] ?? -1) || SMALL.includes(query.roles[unit.places[0] ?? 0] ?? -1);
      const oneWord = unit.reading === 'word' || unit.reading === 'no article';
      if (small && oneWord && !isCertain(found)) continue;
      addUnit(unit, place, found, listed.person, add);
      if (unit.reading === 'joined') addSyllables(segment, unit, query, place, found.word, add);
    }
  }
}

/** Neighbours that say one by one what the list has in Han or Hangul. */
function addSyllables(
  segment: Segment,
  { places }: QueryUnit,
  query: NameReading,
  place: number,
  word: number,
  add: Add,
): void {
  if (!isSyllables(segment.columns.wordScript[word] ?? 0)) return;
  const parts = places.flatMap((place) => query.words[place] ?? []);
  if (parts.some(({ script }) => script !== SCRIPT.latin)) return;
  const said = new SpokenWord(segment.wordText(word));
  const similarity = JOINED_FACTOR * said.similarity(parts.map(({ text, formNumbers: form }) => ({ text, form })));
  if (similarity >= SPLIT_SIMILARITY_MIN) add(places, [place], similarity, 'joined');
}

function isCertain({ relation, similarity }: SimilarWord): boolean {
  return CERTAIN.includes(relation) || similarity >= SAME_FORM_SIMILARITY;
}

function addUnit(
  unit: QueryUnit,
  place: number,
  { similarity, relation }: SimilarWord,
  person: boolean,
  add: Add,
): void {
  if (unit.reading === 'word') add(unit.places, [place], similarity, relation);
  else if (unit.reading === 'abbreviation') {
    if (similarity === 1 && !person) add(unit.places, [place], ABBREVIATION_SIMILARITY, 'abbreviation');
  } else if (unit.reading === 'syllable') {
    return;
  } else if (unit.reading === 'no article') {
    if (relation === 'transliteration') add(unit.places, [place], similarity, relation);
  } else if (relation !== 'transliteration') {
    add(unit.places, [place], similarity * JOINED_FACTOR, 'joined');
  } else if (similarity >= JOINED_SIMILARITY_MIN && unit.word.script !== SCRIPT.longSyllables) {
    add(unit.places, [place], similarity * JOINED_TRANSLITERATION_FACTOR, 'joined');
  }
}

/** One word of the query, neighbours on the list: "ramimakhlouf" and "Rami Makhlouf", "abdulkarim" and "Abd al-Karim". */
function addSplit(segment: Segment, query: NameReading, listed: ListedReading, add: Add): void {
  const { wordFormLength } = segment.columns;
  const { words } = listed;
  for (let place = 0; place + 1 < words.length; place++) {
    let length = 0;
    for (let i = 0; i < SPLIT_PARTS_MAX && place + i < words.length; i++) {
      length += wordFormLength[words[place + i] ?? 0] ?? 0;
      const enough = i > 0 && length > 2 * SPLIT_PART_LENGTH_MIN;
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
  add: Add,
): void {
  const script = segment.columns.wordScript[words[from] ?? 0] ?? 0;
  let together: Uint8Array | undefined;
  for (let i = 0; i < query.words.length; i++) {
    const word = query.words[i];
    const apart = word && isSyllables(word.script) ? SYLLABLE_LENGTHS_APART : 1;
    if (!word || Math.abs(word.formNumbers.length - length) > apart) continue;
    together ??= joinedForms(segment, words, from, to, length);
    const spoken = person && isSyllables(word.script) && script === SCRIPT.latin ? word.spoken : undefined;
    const similarity =
      JOINED_FACTOR *
      Math.max(
        formSimilarity(word.formNumbers, word.script, together, script),
        spoken ? spoken.similarity(words.slice(from, to).map((listed) => listedPart(segment, listed))) : 0,
      );
    if (similarity < SPLIT_SIMILARITY_MIN) continue;
    const places = Array.from({ length: to - from }, (_, place) => from + place);
    add([i], places, similarity, 'split');
  }
}

function listedPart(segment: Segment, word: number): SpokenPart {
  return { text: segment.wordText(word), form: segment.form(word) };
}

/** The forms of neighbours as one, `length` letters in all. */
function joinedForms(segment: Segment, words: number[], from: number, to: number, length: number): Uint8Array {
  const together = new Uint8Array(length);
  let end = 0;
  for (let place = from; place < to; place++) {
    const form = segment.form(words[place] ?? 0);
    together.set(form, end);
    end += form.length;
  }
  return together;
}

/** Names that are the same but for their blanks: "Lauren Tnkunda" and "Laurent Nkunda". */
function addWhole(segment: Segment, query: NameReading, { words }: ListedReading, add: Add): void {
  // One word on both sides is no question of blanks, and syllables that sound the same are others.
  const [first] = query.words;
  if (!first || query.words.length + words.length === 2 || isSyllables(first.script)) return;
  const { wordFormLength } = segment.columns;
  const queryLength = query.words.reduce((sum, word) => sum + word.formNumbers.length, 0);
  if (queryLength !== words.reduce((sum, word) => sum + (wordFormLength[word] ?? 0), 0)) return;
  const letters = words.flatMap((word) => [...segment.form(word)]);
  let place = 0;
  for (const word of query.words) for (const letter of word.formNumbers) if (letters[place++] !== letter) return;
  add([...query.words.keys()], [...words.keys()], JOINED_FACTOR, 'joined');
}

/** The list spells out what the query abbreviates. */
function addAbbreviations(segment: Segment, query: NameReading, listed: ListedReading, add: Add): void {
  const places = spokenPlaces(listed.roles);
  if (places.length < 3) return;
  const letters = places.map((place) => segment.initial(listed.words[place] ?? 0)).join('');
  for (const [i, word] of query.words.entries()) {
    if (word.text === letters) add([i], places, ABBREVIATION_SIMILARITY, 'abbreviation');
  }
}

/** Words that stand inside longer ones, worth their share of the letters. */
function addContained(segment: Segment, query: NameReading, listed: ListedReading, add: Add): void {
  for (const [i, term] of query.words.entries()) {
    for (const [place, word] of listed.words.entries()) {
      // A single letter stands in most words; as an initial it has its own rule.
      if (/^[a-z]$/.test(term.text) || !containsTerm(segment, word, term)) continue;
      const share = term.text.length / segment.wordText(word).length;
      if (share < 1) add([i], [place], Math.min(CONTAINED_SIMILARITY_MAX, share), 'contained');
    }
  }
}

function sum(weights: number[], places: number[]): number {
  let total = 0;
  for (const place of places) total += weights[place] ?? 0;
  return total;
}
