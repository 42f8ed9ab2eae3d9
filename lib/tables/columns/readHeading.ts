import { foldWord } from '../foldWord.ts';
import { mendedText } from '../mendedText.ts';
import { type Fact, type IdentifierWord, meaningsOfWords, type NamePart, type WordMeaning } from './columnWords.ts';

/** What a heading says of its column. */
export interface Heading {
  meaning:
    | { is: 'name'; part: NamePart }
    | { is: 'fact'; fact: Fact }
    | { is: 'identifier'; type: IdentifierWord }
    | { is: 'staff' }
    | { is: 'number' }
    | { is: 'text' }
    | { is: 'other' }
    | { is: 'unknown' };
  /** Whom it is of, sorted: `contact`, `billing`. Empty: of the row as a whole. */
  capacities: string[];
  /** The number in "Director 2". */
  index: number | undefined;
  /** The number of a heading that stands in the file again: "Name (2)", `owners.2.name`. */
  copy: number | undefined;
  /** Whether every word of it is known. */
  isKnown: boolean;
  /** Whether it names somebody by the capacity alone, as "Debtor" does. */
  isCapacityAlone: boolean;
}

/** A heading longer than this is a sentence. */
const headingCharactersMax = 120;
/** Words of the longest phrase in the table. */
const phraseWordsMax = 4;
const partOfCompoundMin = 2;
/** The place of an object in a list, between dots: each is another one, as "Name 2" is not. */
const placeInList = /\.(\d{1,3})(?=\.)/g;

/**
 * Reads the heading of a column as people and systems write it: `billing_first_name`, `Person - Name`, `Leverandørnavn`, "Date de naissance du
 * bénéficiaire". Its main word stands last, or before a preposition.
 */
export function readHeading(written: string): Heading {
  if (written.length > headingCharactersMax) return unknown;
  const text = mendedText(written) ?? written;
  const [outside = '', ...brackets] = text.split(/[([]/);
  const words = wordsOf(outside.replace(placeInList, '.'));
  const { meanings, index, isKnown } = meaningsIn(words);
  const repeated = brackets
    .map((bracket) => /^(\d{1,3})\)$/.exec(bracket.trim())?.[1])
    .find((number) => number !== undefined);
  const places = Array.from(outside.matchAll(placeInList), ([, place]) => place);
  const copy = repeated ?? (places.length > 0 ? places.join('') : undefined);
  const bracketed = brackets.flatMap((bracket) => meaningsIn(wordsOf(bracket)).meanings);
  const capacityKeys = [...meanings, ...bracketed].flatMap((meaning) =>
    meaning.is === 'capacity' ? [meaning.key] : meaning.is === 'recordOwner' ? ['owner'] : [],
  );
  const capacities = [...new Set(capacityKeys)].sort();
  const telling = meanings.filter(({ is }) => is !== 'preposition' && is !== 'filler');
  const preposition = meanings.findIndex(({ is }) => is === 'preposition');
  const isHeadFirst = preposition > 0;
  const head = isHeadFirst ? telling[0] : telling.at(-1);
  const isAlone = head?.is === 'capacity';
  const meaning = meaningOf(telling, head, isHeadFirst);
  return {
    meaning,
    capacities,
    index,
    copy: copy === undefined ? undefined : Number(copy),
    isKnown,
    isCapacityAlone:
      isAlone && meaning.is === 'name' && meaning.part === 'any' && !telling.some(({ is }) => is === 'part'),
  };
}

const unknown: Heading = {
  meaning: { is: 'unknown' },
  capacities: [],
  index: undefined,
  copy: undefined,
  isKnown: false,
  isCapacityAlone: false,
};

function meaningOf(
  telling: readonly WordMeaning[],
  head: WordMeaning | undefined,
  isHeadFirst: boolean,
): Heading['meaning'] {
  if (!head) return { is: 'unknown' };
  const isOfParts = telling.some((one) => one.is === 'part' && (one.part === 'given' || one.part === 'family'));
  if (telling.some(({ is }) => is === 'staff' || (is === 'recordOwner' && !isOfParts))) return { is: 'staff' };
  if (head.is === 'other') return { is: whatOf(head) };
  if (head.is === 'fact') return { is: 'fact', fact: head.fact };
  if (head.is === 'identifier') return { is: 'identifier', type: head.type };
  const parts = telling.flatMap((meaning) => (meaning.is === 'part' ? [meaning.part] : []));
  // "Store name" names no person and no firm; "Ship to name" does.
  const isOfThing = telling.length === 2 && telling.some((one) => one.is === 'other' && one.what === 'anything');
  if (head.is === 'part' && head.part === 'any' && isOfThing) return { is: 'other' };
  if (head.is === 'part') return { is: 'name', part: partOf(head.part, parts) };
  // "Contact phone" ends in its content; "Phone contact" begins with it, and its cells decide.
  const [other] = telling.flatMap((meaning) => (meaning.is === 'other' ? [meaning] : []));
  if (other && isHeadFirst) return { is: whatOf(other) };
  const fact = telling.find((meaning) => meaning.is === 'fact' || meaning.is === 'identifier');
  if (fact?.is === 'fact') return { is: 'fact', fact: fact.fact };
  if (fact?.is === 'identifier') return { is: 'identifier', type: fact.type };
  const named = parts.filter((part) => part !== 'company');
  return { is: 'name', part: named[0] ?? 'any' };
}

const whatOf = ({ what }: Extract<WordMeaning, { is: 'other' }>) =>
  what === 'number' || what === 'text' ? what : 'other';

/** "Company name" is a company's; of "Name of company" the main word is any name. */
function partOf(part: NamePart, all: readonly NamePart[]): NamePart {
  return part === 'any' && all.includes('company') ? 'company' : part;
}

/** The words of a heading, parted at blanks, signs, changes of case and digits. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function meaningsIn(words: readonly string[]): {
  meanings: WordMeaning[];
  index: number | undefined;
  isKnown: boolean;
} {
  const meanings: WordMeaning[] = [];
  let index: number | undefined;
  let isKnown = words.length > 0;
  for (let at = 0; at < words.length; ) {
    const phrase = longestPhrase(words, at);
    const word = words[at] ?? '';
    if (phrase) {
      meanings.push(phrase.meaning);
      at += phrase.words;
      continue;
    }
    if (/^\d{1,2}$/.test(word)) index = Number(word);
    else {
      const compound = compoundOf(foldWord(word));
      if (compound) meanings.push(...compound);
      else isKnown = false;
    }
    at += 1;
  }
  return { meanings, index, isKnown: isKnown && meanings.length > 0 };
}

function longestPhrase(words: readonly string[], at: number): { meaning: WordMeaning; words: number } | undefined {
  for (let count = Math.min(phraseWordsMax, words.length - at); count > 0; count--) {
    const phrase = foldWord(words.slice(at, at + count).join(''));
    const meaning = meaningsOfWords.get(phrase) ?? meaningsOfWords.get(singular(phrase));
    if (meaning) return { meaning, words: count };
  }
  return undefined;
}

/** "owners" of "owner", as lists are called. */
const singular = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);

/** Linking letters of compounds: "kundeNsnavn", "lejerSnavn". */
const joints = ['', 's', 'n', 'e', 'en', 'es', 'er'];

/** Both words of a compound such as "leverandornavn"; undefined otherwise. */
function compoundOf(word: string): WordMeaning[] | undefined {
  for (let at = partOfCompoundMin; at <= word.length - partOfCompoundMin; at++) {
    const second = meaningsOfWords.get(word.slice(at));
    if (!second || second.is === 'filler' || second.is === 'preposition') continue;
    for (const joint of joints) {
      if (!word.slice(0, at).endsWith(joint)) continue;
      const first = meaningsOfWords.get(word.slice(0, at - joint.length));
      if (first && first.is !== 'filler' && first.is !== 'preposition') return [first, second];
    }
  }
  return undefined;
}
