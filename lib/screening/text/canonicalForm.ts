/** Longer forms than this are cut: the word scan compares 32 letters in one machine word. */
export const formLengthMax = 32;

/** Digits that stand for a letter inside a word: "Ig0r", "V1adimir". */
const lettersOfDigits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };

/**
 * Spellings of one sound that transliteration systems choose between, in order; each rule applies to the result of the
 * rules before it. English, French, German, Dutch, Polish, Turkish and scholarly habits all end in the same letters.
 */
const rules: [RegExp, string][] = [
  [/schtsch|shch|sch|sh|sj/g, 'S'],
  [/tsch|tch|tj|cz|ch/g, 'C'],
  [/(?<=[aeiou])(?:y(?=e)|j(?=ev))/g, ''],
  [/ij$/g, 'i'],
  [/(?<=[aeiou])j$/g, 'i'],
  [/dzh|dsch|dj|zh/g, 'j'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/tz|ts/g, 'c'],
  [/ck|q/g, 'k'],
  [/c(?=[aou]|[bdfghjklmnpqrstvwxz]|$)/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/oe(?=[^aeiou])/g, 'o'],
  [/ue(?=[^aeiou])/g, 'u'],
  [/i?y(?![aeiou])/g, 'i'],
  [/y/g, 'i'],
  [/S/g, 's'],
  [/C/g, 'c'],
  [/(.)\1+/g, '$1'],
  [/(?<=a)h$/g, ''],
  [/'/g, ''],
];

/**
 * The canonical romanisation of a word: its letters without habits of spelling, so that
 * Khrushchev, Chruschtschow and Khrouchtchev come close, and Mohammad and Mohamad are one. Not for display.
 */
export function canonicalForm(latin: string): string {
  let form = /\d/.test(latin) && /[a-z]{2}/.test(latin) ? withoutLeet(latin) : latin;
  if (/^\d+$/.test(form)) return form.replace(/^0+(?=\d)/, '').slice(0, formLengthMax);
  for (const [pattern, letters] of rules) form = form.replace(pattern, letters);
  return form.slice(0, formLengthMax);
}

function withoutLeet(word: string): string {
  return word.replace(/(?<=[a-z])[01345](?=[a-z])/g, (digit) => lettersOfDigits[digit] ?? digit);
}
