import { firstLetterCost, hCost, similarConsonantCost, vowelCost, vowelForVowelCost } from '../policy.ts';
import {
  abjadClassCost,
  abjadFirstLetterCost,
  abjadLongVowelCost,
  abjadVowelCost,
  abjadWrittenVowelCost,
  soundConsonantCost,
  soundFirstLetterCost,
  soundNeighbourCost,
  soundVowelCost,
  syllableConsonantCost,
  syllableVowelCost,
} from '../scriptPolicy.ts';
import type { BrandedIndex } from './brandedIndex.ts';

/** The cost of reading one letter as another, or of leaving it out. Letters are numbered: 0-9, then a-z. */
export interface LetterCosts {
  /** [36 * letter of the first word + letter of the second] */
  replace: Float64Array;
  dropFirst: Float64Array;
  dropSecond: Float64Array;
  /** Added when the words begin with different letters. */
  firstLetter: number;
}

export const letterCount = 36;

/** A letter of a form as a number: 0-9, then a-z. */
export type LetterNumber = BrandedIndex<'letter'>;

/** The number of a letter of a form, by its character code; numbers are in the order of the codes. */
export function letterNumber(code: number): LetterNumber {
  return (code >= 97 ? code - 87 : code - 48) as LetterNumber;
}

const vowels = 'aeiou';
/** Consonants of one sound in some pair of languages: voiced and voiceless, Slavic c, German j, Spanish b and v. */
const similarConsonants = 'bp dt gk sz sc cj fv vb vu mn ij kh gh ck gj zj kc lr zc tc dj sj hj bf tz dz ch'.split(' ');
/** Readings of one Arabic or Hebrew letter. */
const abjadClasses = 'kg kh kc gh gj gk js ts td sz dz zt tc cs bp bv pf fv vb jc ji sj mn'.split(' ');

/** What the letters alif, waw and ya are read as. */
const abjadLongVowels = 'ae ao vu vo ie'.split(' ');

/** Two words with written vowels. */
export const spellingCosts = makeCosts(firstLetterCost, (costs) => {
  for (const drop of [costs.dropFirst, costs.dropSecond]) {
    for (const vowel of vowels) drop[number(vowel)] = vowelCost;
    drop[number('h')] = hCost;
  }
  for (const [a, b] of pairsOf(vowels)) setPair(costs, a, b, vowelForVowelCost);
  for (const [a = '', b = ''] of similarConsonants) setPair(costs, a, b, similarConsonantCost);
});

/** The first word is written without its short vowels: those of the second cost next to nothing, and some letters may be vowels. */
export const abjadCosts = makeCosts(abjadFirstLetterCost, (costs) => {
  for (const vowel of vowels) {
    costs.dropFirst[number(vowel)] = abjadWrittenVowelCost;
    costs.dropSecond[number(vowel)] = abjadVowelCost;
  }
  for (const [a, b] of pairsOf(vowels)) setPair(costs, a, b, vowelForVowelCost);
  for (const [a = '', b = ''] of abjadLongVowels) setPair(costs, a, b, abjadLongVowelCost);
  costs.dropFirst[number('v')] = abjadWrittenVowelCost;
  for (const drop of [costs.dropFirst, costs.dropSecond]) drop[number('h')] = hCost;
  for (const [a = '', b = ''] of abjadClasses) setPair(costs, a, b, abjadClassCost);
});

/** One word writes a foreign name in syllables: it has vowels of its own, and one letter for l and r. */
export const syllableCosts = makeCosts(firstLetterCost, (costs) => {
  for (const drop of [costs.dropFirst, costs.dropSecond]) {
    for (const vowel of vowels) drop[number(vowel)] = syllableVowelCost;
    drop[number('h')] = hCost;
  }
  for (const [a, b] of pairsOf(vowels)) setPair(costs, a, b, syllableVowelCost);
  for (const [a = '', b = ''] of [...similarConsonants, ...abjadClasses]) setPair(costs, a, b, syllableConsonantCost);
});

/** One word is read by its sound: vowels are uncertain, and a language without a letter writes its neighbour. */
export const soundCosts = makeCosts(soundFirstLetterCost, (costs) => {
  for (const drop of [costs.dropFirst, costs.dropSecond]) {
    for (const vowel of vowels) drop[number(vowel)] = soundVowelCost;
    drop[number('h')] = hCost;
  }
  for (const [a, b] of pairsOf(vowels)) setPair(costs, a, b, soundVowelCost);
  for (const [a = '', b = ''] of [...similarConsonants, ...abjadClasses]) setPair(costs, a, b, soundNeighbourCost);
  for (const [a = '', b = ''] of ['lr', 'bv', 'fv', 'pf', 'pv', 'tc', 'jz', 'sz', 'uv'])
    setPair(costs, a, b, soundConsonantCost);
});

function makeCosts(firstLetter: number, fill: (costs: LetterCosts) => void): LetterCosts {
  const costs = {
    replace: new Float64Array(letterCount * letterCount).fill(1),
    dropFirst: new Float64Array(letterCount).fill(1),
    dropSecond: new Float64Array(letterCount).fill(1),
    firstLetter,
  };
  for (let letter = 0; letter < letterCount; letter++) costs.replace[letter * letterCount + letter] = 0;
  fill(costs);
  return costs;
}

function number(letter: string): LetterNumber {
  return letterNumber(letter.charCodeAt(0));
}

function pairsOf(letters: string): [string, string][] {
  return [...letters].flatMap((a) => [...letters].filter((b) => a < b).map((b): [string, string] => [a, b]));
}

function setPair({ replace }: LetterCosts, a: string, b: string, cost: number): void {
  replace[number(a) * letterCount + number(b)] = cost;
  replace[number(b) * letterCount + number(a)] = cost;
}
