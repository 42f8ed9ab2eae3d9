import {
  ABJAD_CLASS_COST,
  ABJAD_FIRST_LETTER_COST,
  ABJAD_LONG_VOWEL_COST,
  ABJAD_VOWEL_COST,
  ABJAD_WRITTEN_VOWEL_COST,
  FIRST_LETTER_COST,
  H_COST,
  SIMILAR_CONSONANT_COST,
  SYLLABLE_CONSONANT_COST,
  SYLLABLE_VOWEL_COST,
  VOWEL_COST,
  VOWEL_FOR_VOWEL_COST,
} from '../policy.ts';

/** What it costs to read one letter as another, or to lose it. Letters are numbered: 0-9, then a-z. */
export interface LetterCosts {
  /** [36 * letter of the first word + letter of the second] */
  replace: Float64Array;
  dropFirst: Float64Array;
  dropSecond: Float64Array;
  /** On top when the words begin with different letters. */
  firstLetter: number;
}

export const LETTERS = 36;

/** The number of a letter of a form, given its character code: 0-9, then a-z, in the order of the codes. */
export function letterNumber(code: number): number {
  return code >= 97 ? code - 87 : code - 48;
}

const VOWELS = 'aeiou';
/** Consonants that stand for one sound in some pair of languages: voiced and voiceless, Slavic c, German j, Spanish b and v. */
const SIMILAR = 'bp dt gk sz sc cj fv vb vu mn ij kh gh ck gj zj kc lr zc tc dj sj hj bf tz dz ch'.split(' ');
/** Letters that one Arabic or Hebrew letter is read as. */
const ABJAD_CLASSES = 'kg kh kc gh gj gk js ts td sz dz zt tc cs bp bv pf fv vb jc ji sj mn'.split(' ');

/** What the letters alif, waw and ya are read as. */
const ABJAD_LONG_VOWELS = 'ae ao vu vo ie'.split(' ');

/** Two words that both write their vowels. */
export const SPELLING_COSTS = makeCosts(FIRST_LETTER_COST, (costs) => {
  for (const drop of [costs.dropFirst, costs.dropSecond]) {
    for (const vowel of VOWELS) drop[number(vowel)] = VOWEL_COST;
    drop[number('h')] = H_COST;
  }
  for (const [a, b] of pairsOf(VOWELS)) setPair(costs, a, b, VOWEL_FOR_VOWEL_COST);
  for (const [a = '', b = ''] of SIMILAR) setPair(costs, a, b, SIMILAR_CONSONANT_COST);
});

/** The first word is written without its short vowels: those of the second cost next to nothing, and a letter may be a vowel. */
export const ABJAD_COSTS = makeCosts(ABJAD_FIRST_LETTER_COST, (costs) => {
  for (const vowel of VOWELS) {
    costs.dropFirst[number(vowel)] = ABJAD_WRITTEN_VOWEL_COST;
    costs.dropSecond[number(vowel)] = ABJAD_VOWEL_COST;
  }
  for (const [a, b] of pairsOf(VOWELS)) setPair(costs, a, b, VOWEL_FOR_VOWEL_COST);
  for (const [a = '', b = ''] of ABJAD_LONG_VOWELS) setPair(costs, a, b, ABJAD_LONG_VOWEL_COST);
  costs.dropFirst[number('v')] = ABJAD_WRITTEN_VOWEL_COST;
  for (const drop of [costs.dropFirst, costs.dropSecond]) drop[number('h')] = H_COST;
  for (const [a = '', b = ''] of ABJAD_CLASSES) setPair(costs, a, b, ABJAD_CLASS_COST);
});

/** One word writes a foreign name in syllables: it has vowels of its own, and one letter for l and r. */
export const SYLLABLE_COSTS = makeCosts(FIRST_LETTER_COST, (costs) => {
  for (const drop of [costs.dropFirst, costs.dropSecond]) {
    for (const vowel of VOWELS) drop[number(vowel)] = SYLLABLE_VOWEL_COST;
    drop[number('h')] = H_COST;
  }
  for (const [a, b] of pairsOf(VOWELS)) setPair(costs, a, b, SYLLABLE_VOWEL_COST);
  for (const [a = '', b = ''] of [...SIMILAR, ...ABJAD_CLASSES]) setPair(costs, a, b, SYLLABLE_CONSONANT_COST);
});

function makeCosts(firstLetter: number, fill: (costs: LetterCosts) => void): LetterCosts {
  const costs = {
    replace: new Float64Array(LETTERS * LETTERS).fill(1),
    dropFirst: new Float64Array(LETTERS).fill(1),
    dropSecond: new Float64Array(LETTERS).fill(1),
    firstLetter,
  };
  for (let letter = 0; letter < LETTERS; letter++) costs.replace[letter * LETTERS + letter] = 0;
  fill(costs);
  return costs;
}

function number(letter: string): number {
  return letterNumber(letter.charCodeAt(0));
}

function pairsOf(letters: string): [string, string][] {
  return [...letters].flatMap((a) => [...letters].filter((b) => a < b).map((b): [string, string] => [a, b]));
}

function setPair({ replace }: LetterCosts, a: string, b: string, cost: number): void {
  replace[number(a) * LETTERS + number(b)] = cost;
  replace[number(b) * LETTERS + number(a)] = cost;
}
