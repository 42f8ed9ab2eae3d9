const cardinals =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tensWords = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const words = new Map<string, number>([
  ...cardinals.map((word, i): [string, number] => [word, i]),
  ...ordinals.map((word, i): [string, number] => [word, i]),
  ...tensWords.map((word, i): [string, number] => [word, (i + 2) * 10]),
  ...tensWords.map((word, i): [string, number] => [word.replace(/y$/, 'ieth'), (i + 2) * 10]),
  // A frequent misspelling.
  ['fourty', 40],
]);
const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10 };
/** Greater numbers are registration numbers, with a meaningless value. */
const valueMax = 0x0fffffff;

/** The value of a word for a number in any of its forms: "4", "04", "4th", "four", "fourth", "iv" (up to 39). */
export function numberOf(word: string): number | undefined {
  const digits = /^(\d+)(?:st|nd|rd|th)?$/.exec(word);
  if (digits) return Math.min(Number(digits[1]), valueMax);
  return words.get(word) ?? romanValue(word);
}

/** A single letter is more often an initial or a section than a number. */
function romanValue(word: string): number | undefined {
  if (word.length < 2 || !/^x{0,3}(?:ix|iv|v?i{0,3})$/.test(word)) return undefined;
  const values = Array.from(word, (letter) => romanDigits[letter] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

/** The value of a number in two words: "forty four", "twenty 1". */
export function compoundNumber(tens: string, ones: string): number | undefined {
  const high = numberOf(tens) ?? 0;
  const low = numberOf(ones) ?? 0;
  return high >= 20 && high < 100 && high % 10 === 0 && low > 0 && low < 10 && !/^\d/.test(tens)
    ? high + low
    : undefined;
}
