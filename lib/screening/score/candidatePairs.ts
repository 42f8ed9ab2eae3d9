import { containsTerm } from '../find/allTermsNames.ts';
import type { FoundWords, SimilarWord } from '../find/foundWords.ts';
import { isLetter } from '../find/letterNames.ts';
import { joinedFactor, joinedSimilarityMin, joinedTransliterationFactor, splitSimilarityMin } from '../joinedPolicy.ts';
import { spokenPlaces } from '../names/abbreviation.ts';
import type { NameReading } from '../names/readName.ts';
import type { QueryUnit } from '../names/readQuery.ts';
import { type Role, type RoleIndex, roleIndex } from '../names/roles.ts';
import type { Word } from '../names/word.ts';
import {
  abbreviationSimilarities,
  containedSimilarityMax,
  nicknameSimilarity,
  nicknameTellingWeight,
  sameFormSimilarity,
  shortNameFactor,
  shortNameLength,
  unmatchedNameCost,
  unmatchedQueryCost,
} from '../policy.ts';
import type { WordRelation } from '../query.ts';
import type { SharedWordIndex, WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { sharedWords } from '../segment/sharedWords.ts';
import { isSyllables, scripts } from '../text/romanise.ts';
import { SpokenWord } from '../text/spokenWord.ts';
import { addInitials } from './initialsPairs.ts';
import type { ListedReading } from './listedReading.ts';
import { addSplit, addWhole, joinedSimilarity } from './splitPairs.ts';
import type { AddPair, Candidate } from './wordPair.ts';

/** Small words must be the same: "al" is not a misspelt "ali". */
const smallRoles = (['particle', 'parent', 'stop', 'initial'] satisfies Role[]).map(roleIndex);
const certainRelations: WordRelation[] = ['same', 'variant', 'number'];

/** All pairs of words of two names that may match. `similar`: per unit of the query, its similar words. */
export function candidatePairs(
  segment: Segment,
  units: QueryUnit[],
  similar: readonly FoundWords[],
  query: NameReading,
  listed: ListedReading,
  contained: boolean,
): Candidate[] {
  const pairs: Candidate[] = [];
  const add: AddPair = (queryPlaces, namePlaces, similarity, relation) => {
    const [asked, named] = [sum(query.weights, queryPlaces), sum(listed.weights, namePlaces)];
    const leftOutCost = unmatchedQueryCost * asked + unmatchedNameCost * named;
    pairs.push({ query: queryPlaces, name: namePlaces, similarity, relation, weight: asked + named, leftOutCost });
  };
  addWords(segment, units, similar, query, listed, add);
  if (listed.person) lowerNicknames(pairs, query);
  // A less than equal pair cannot be better than any of them.
  if (haveEveryEqual(pairs, query.words.length)) return pairs;
  addSplit(segment, query, listed, add);
  addWhole(segment, query, listed, add);
  if (listed.person) addInitials(segment, query, listed, add);
  else addAbbreviations(segment, query, listed, add);
  if (contained) addContained(segment, query, listed, add);
  return pairs;
}

/** A short form of a given name is little evidence without another distinctive word. */
function lowerNicknames(pairs: Candidate[], query: NameReading): void {
  if (!pairs.some(({ relation }) => relation === 'nickname')) return;
  const isTelling = ({ query: places, similarity }: Candidate) =>
    similarity >= sameFormSimilarity && places.some((place) => (query.weights[place] ?? 0) >= nicknameTellingWeight);
  if (pairs.some(isTelling)) return;
  for (const pair of pairs) {
    if (pair.relation === 'nickname') pair.similarity = Math.min(pair.similarity, nicknameSimilarity);
  }
}

/** Whether each word of the query has one equal in the name, each another one. */
function haveEveryEqual(pairs: Candidate[], queryLength: number): boolean {
  if (pairs.length < queryLength) return false;
  const equal = pairs.filter(({ similarity }) => similarity === 1);
  return (
    equal.length === queryLength && !equal.some((pair, i) => equal.slice(0, i).some((each) => isTaken(pair, each)))
  );
}

function isTaken({ query, name }: Candidate, before: Candidate): boolean {
  return before.query[0] === query[0] || before.name[0] === name[0];
}

function addWords(
  segment: Segment,
  units: QueryUnit[],
  similar: readonly FoundWords[],
  query: NameReading,
  listed: ListedReading,
  add: AddPair,
): void {
  const sort = listed.person ? 'person' : 'other';
  const { shared } = sharedWords(segment);
  const sharedWordsOf = listed.words.map((word) => shared[word] as SharedWordIndex);
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    const known = similar[i];
    if (!unit || !known || known.size === 0) continue;
    for (let place = 0; place < sharedWordsOf.length; place++) {
      const found = known.get(sharedWordsOf[place] as SharedWordIndex);
      if (!found || (found.only && found.only !== sort)) continue;
      const small =
        smallRoles.includes(listed.roles[place] as RoleIndex) ||
        smallRoles.includes(query.roles[unit.places[0] ?? 0] as RoleIndex);
      const oneWord = unit.reading === 'word' || unit.reading === 'no article';
      if (small && oneWord && !isCertain(found)) continue;
      addUnit(unit, place, found, listed.person, add);
      if (unit.reading === 'joined') addSyllables(segment, unit, query, place, listed.words[place] as WordIndex, add);
    }
  }
}

/** Neighbours that together read a listed Han or Hangul word. */
function addSyllables(
  segment: Segment,
  { places }: QueryUnit,
  query: NameReading,
  place: number,
  word: WordIndex,
  add: AddPair,
): void {
  if (!isSyllables(segment.columns.wordScript[word] ?? 0)) return;
  const parts = places.flatMap((place) => query.words[place] ?? []);
  if (parts.some(({ script }) => script !== scripts.latin)) return;
  const said = new SpokenWord(segment.wordText(word));
  const similarity = joinedFactor * said.similarity(parts.map(({ text, formNumbers: form }) => ({ text, form })));
  if (similarity >= splitSimilarityMin) add(places, [place], similarity, 'joined');
}

function isCertain({ relation, similarity }: SimilarWord): boolean {
  return certainRelations.includes(relation) || similarity >= sameFormSimilarity;
}

function addUnit(
  unit: QueryUnit,
  place: number,
  { similarity, relation }: SimilarWord,
  person: boolean,
  add: AddPair,
): void {
  if (unit.reading === 'word') {
    const isShort = !person && relation === 'spelling' && unit.word.text.length <= shortNameLength;
    add(unit.places, [place], isShort ? similarity * shortNameFactor : similarity, relation);
  } else if (unit.reading === 'abbreviation') {
    if (similarity === 1 && !person)
      add(unit.places, [place], abbreviationSimilarity(unit.places.length), 'abbreviation');
  } else if (unit.reading === 'part') {
    return;
  } else if (unit.reading === 'no article') {
    if (relation === 'transliteration') add(unit.places, [place], similarity, relation);
  } else if (relation !== 'transliteration') {
    add(unit.places, [place], joinedSimilarity(similarity, relation === 'spelling'), 'joined');
  } else if (similarity >= joinedSimilarityMin && unit.word.script !== scripts.longSyllables) {
    add(unit.places, [place], similarity * joinedTransliterationFactor, 'joined');
  }
}

/** The list spells out an abbreviation of the query. */
function addAbbreviations(segment: Segment, query: NameReading, listed: ListedReading, add: AddPair): void {
  const places = spokenPlaces(listed.roles);
  if (places.length < 3) return;
  const letters = places.map((place) => segment.initial(listed.words[place] as WordIndex)).join('');
  for (const [i, word] of query.words.entries()) {
    if (word.text === letters) add([i], places, abbreviationSimilarity(places.length), 'abbreviation');
  }
}

/** Words contained in longer ones, counting by their share of the letters. */
function addContained(segment: Segment, query: NameReading, listed: ListedReading, add: AddPair): void {
  for (let i = 0; i < query.words.length; i++) {
    const term = query.words[i] as Word;
    // Most words contain a given letter; initials have a rule of their own.
    if (isLetter(term.text)) continue;
    for (let place = 0; place < listed.words.length; place++) {
      const word = listed.words[place] as WordIndex;
      if (!containsTerm(segment, word, term)) continue;
      const share = term.text.length / segment.wordText(word).length;
      if (share < 1) add([i], [place], Math.min(containedSimilarityMax, share), 'contained');
    }
  }
}

/** By the number of letters: thousands of firms share three of them. */
function abbreviationSimilarity(letters: number): number {
  return abbreviationSimilarities[Math.min(letters, abbreviationSimilarities.length - 1)] as number;
}

function sum(weights: number[], places: number[]): number {
  let total = 0;
  for (const place of places) total += weights[place] ?? 0;
  return total;
}
