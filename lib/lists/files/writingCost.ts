import table from './writing.data.json';

interface Letters {
  /** Bits of a letter behind another one, by the codes of both; a blank stands for the ends of a word. */
  pairs: Map<number, number>;
  /** Bits of letters of non-phonetic scripts. */
  letters: Map<number, number>;
  known: Set<number>;
}

/** Bits of rarities in names: each is about as rare as one in so many thousand letters. */
const costs = {
  /** Bytes outside the encoding, and signs inside a word. */
  broken: 30,
  /** A letter of another script, or one used in no name. */
  strange: 20,
  /** Two letters of one script never side by side in a name. */
  unseen: 14,
  /** A sign such as ¤ or ┼, used in no name. */
  sign: 22,
  /** Quotation marks, dashes and blanks inserted by programs. */
  punctuation: 6,
  /** A capital inside a word of small letters, and the other way round. */
  wrongCase: 8,
};

const blank = 0x20;
/** U+FFFD, and private characters of programs. */
const noCharacter = /[\ufffd\p{Co}]/u;
const anyLetter = /[\p{L}\p{M}]/u;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\u3005]/u;
const punctuation =
  /[\u00a0\u00ab\u00bb\u00b4\u00b7\u2010-\u2015\u2018\u2019\u201c\u201d\u2026\u20ac\u2116\u3000-\u3002\u30fb\uff00-\uff5e]/u;

let read: Letters | undefined;

/**
 * How unlikely the letters beyond ASCII are in names, in bits: of two readings of the same bytes, the less unlikely is right. Letters of
 * ASCII are the same in every encoding compared here, and count nothing. Time in proportion to the text.
 */
export function writingCost(text: string): number {
  read ??= readTable();
  let bits = 0;
  let before = blank;
  let isBeforeCapital = false;
  let capitals = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 128) {
      const isLetter = (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);
      const letter = isLetter ? unit | 0x20 : blank;
      if (before >= 128) bits += pairCost(read, before, letter);
      before = letter;
      isBeforeCapital = isLetter && unit <= 90;
      capitals = isBeforeCapital ? capitals + 1 : 0;
      continue;
    }
    const character = text.charAt(i);
    if (!anyLetter.test(character)) {
      // Inside a word it is a letter of another encoding, unless it is a converted apostrophe.
      const isLetter = isInWord(text, i) && character !== '\u2019';
      if (noCharacter.test(character)) bits += costs.broken;
      else if (!punctuation.test(character)) bits += isLetter ? costs.broken : costs.sign;
      else bits += isLetter ? costs.sign : costs.punctuation;
      before = blank;
      capitals = 0;
      continue;
    }
    if (ideograph.test(character)) {
      bits += read.letters.get(unit) ?? costs.strange;
      if (before !== blank || asciiLetter.test(text.charAt(i + 1))) bits += costs.unseen;
      before = blank;
      continue;
    }
    const small = character.toLowerCase();
    const isCapital = small !== character;
    if (isCapital ? before !== blank && !isBeforeCapital : capitals > 1) bits += costs.wrongCase;
    const letter = small.charCodeAt(0);
    bits += pairCost(read, before, letter);
    before = letter;
    isBeforeCapital = isCapital;
    capitals = isCapital ? capitals + 1 : 0;
  }
  return bits;
}

const asciiLetter = /[a-z]/i;
const isInWord = (text: string, at: number) =>
  asciiLetter.test(text.charAt(at - 1)) && asciiLetter.test(text.charAt(at + 1));

function pairCost({ pairs, known }: Letters, before: number, letter: number): number {
  const bits = pairs.get(before * 0x10000 + letter);
  if (bits !== undefined) return bits;
  return known.has(letter) && isSameScript(before, letter) ? costs.unseen : costs.strange;
}

/** Roughly, by the blocks of Unicode: Latin letters stand before 0x250. */
const isSameScript = (a: number, b: number) => a === blank || b === blank || a < 0x250 === b < 0x250;

function readTable(): Letters {
  const pairs = new Map<number, number>();
  const known = new Set<number>([blank]);
  for (const [before, after] of Object.entries(table.pairs)) {
    for (const [letter, bits] of digitsIn(after)) {
      pairs.set(before.charCodeAt(0) * 0x10000 + letter, bits);
      known.add(letter);
    }
  }
  return { pairs, letters: new Map(digitsIn(table.letters)), known };
}

/** Letters, each with its bits in halves as a digit of base 36 behind it. */
function digitsIn(text: string): [number, number][] {
  return Array.from({ length: text.length / 2 }, (_, i) => [
    text.charCodeAt(2 * i),
    Number.parseInt(text.charAt(2 * i + 1), 36) / 2,
  ]);
}
