/** Longer forms than this are cut: the word scan compares 32 letters in one machine word. */
export const formLengthMax = 32;

/** Digits typed for a letter inside a word: "Ig0r", "V1adimir". "Ig0r", "V1adimir". */
const lettersOfDigits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };

/**
 * Spellings of one sound in different transliteration systems, in order; each rule applies to the result of the rules before it. English,
 * French, German, Dutch, Polish, Turkish and scholarly habits all end in the same letters. `anyOf`: the pattern is tried only on words with
 * one of these letters, since every match has one; none: always. none: always.
 */
const rules: [pattern: RegExp, letters: string, anyOf: string][] = [
  [/schtsch|shch|sch|sh|sj/g, 'S', 's'],
  [/tsch|tch|tj|cz|ch/g, 'C', 'cj'],
  [/(?<=[aeiou])(?:y(?=e)|j(?=ev))/g, '', 'yj'],
  [/ij$/g, 'i', 'j'],
  [/(?<=[aeiou])j$/g, 'i', 'j'],
  [/dzh|dsch|dj|zh/g, 'j', 'hj'],
  [/kh/g, 'h', 'h'],
  [/gh/g, 'g', 'h'],
  [/ph/g, 'f', 'h'],
  [/dh/g, 'd', 'h'],
  [/th/g, 't', 'h'],
  [/tz|ts/g, 'c', 't'],
  [/ck|q/g, 'k', 'cq'],
  [/c(?=[aou]|[bdfghjklmnpqrstvwxz]|$)/g, 'k', 'c'],
  [/x/g, 'ks', 'x'],
  [/w/g, 'v', 'w'],
  [/ou|oo/g, 'u', 'o'],
  [/ee/g, 'i', 'e'],
  [/oe(?=[^aeiou])/g, 'o', 'o'],
  [/ue(?=[^aeiou])/g, 'u', 'u'],
  [/i?y(?![aeiou])/g, 'i', 'y'],
  [/y/g, 'i', 'y'],
  [/S/g, 's', 'S'],
  [/C/g, 'c', 'C'],
  // One Arabic ending, as it is heard, written or read: Nuruddin, Noureddine and Nur al-Din.
  [/(?:^|(?<=[a-z]{3}|^[aeiou][a-z]))(?:(?:a[dl]d|[eou][dl]d|[eu]d)in|[eu]d{1,2}ine)$/g, 'uddin', 'd'],
  // Doubled by a habit of spelling, or tripled by a slip; a longer row of one letter is no word.
  [/(.)\1{1,2}/g, '$1', ''],
  [/(?<=a)h$/g, '', 'h'],
  // "Servant of", with the article in any spelling, taken into the next letter, or left out: Abdelkader, Abdurrahman, Abdirahman, Abdrabbo.
  [/^abd[aeio]l/g, 'abdul', 'l'],
  [/^abd(?:[aeiou](?=[dnrstz][a-z]{3})|(?=[bcdfghjkmnpqrstvz][a-z]{2}))/g, 'abdul', 'd'],
  [/'/g, '', "'"],
];

const anyLetter = 1 << 30;
const letterBits = new Map(
  [...new Set(rules.flatMap(([, , anyOf]) => [...anyOf]))].map((letter, bit) => [letter.charCodeAt(0), 1 << bit]),
);
const appliedRules = rules.map(([pattern, letters, anyOf]) => ({
  pattern,
  letters,
  needed: anyOf === '' ? anyLetter : lettersIn(anyOf) & ~anyLetter,
}));

/**
 * The canonical romanisation of a word: its letters without habits of spelling, so Khrushchev, Chruschtschow and Khrouchtchev come close,
 * and Mohammad and Mohamad are one. Not for display.
 */
export function canonicalForm(latin: string): string {
  let form = /\d/.test(latin) && /[a-z]{2}/.test(latin) ? withoutLeet(latin) : latin;
  if (/^\d+$/.test(form)) return form.replace(/^0+(?=\d)/, '').slice(0, formLengthMax);
  let present = lettersIn(form);
  for (const { pattern, letters, needed } of appliedRules) {
    if ((present & needed) === 0) continue;
    const changed = form.replace(pattern, letters);
    if (changed !== form) present = lettersIn(changed);
    form = changed;
  }
  return form.slice(0, formLengthMax);
}

/** The letters of a text used by rules, a bit each; the last one always. */
function lettersIn(text: string): number {
  let bits = anyLetter;
  for (let i = 0; i < text.length; i++) {
    const bit = letterBits.get(text.charCodeAt(i));
    if (bit !== undefined) bits |= bit;
  }
  return bits;
}

function withoutLeet(word: string): string {
  return word.replace(/(?<=[a-z])[01345](?=[a-z])/g, (digit) => lettersOfDigits[digit] ?? digit);
}
