export interface Piece {
  text: string;
  marked: boolean;
  /** Where it begins in the name. */
  at: number;
}

/** Characters inside words ignored by the matcher: apostrophes of every kind, modifier letters. */
const silent = "'`´‘’‛′\\u02b0-\\u02ff\\u0640\\p{Cf}";
const letters = '[\\p{L}\\p{N}\\p{M}]';
/** "A.I.C.", then "Ba'asyir" and "1,000", then the characters between words. */
const piece = new RegExp(
  `(?<!${letters})\\p{L}(?:\\.\\p{L})+(?!${letters})|${letters}+(?:(?:[${silent}]+|(?<=\\d)[.,](?=\\d))${letters}+)*|[^\\p{L}\\p{N}\\p{M}]+`,
  'gu',
);
const notCompared = new RegExp(`[\\p{M}.,${silent}]`, 'gu');

/** Letters not decomposed by Unicode. */
const plain: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ə: 'a',
  ĸ: 'q',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
};
const notPlain = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/**
 * The listed name in pieces, with the words matching a word of the search marked. The explanation's words are folded (lower case, no
 * accents, no apostrophes) and may be several if the query wrote them as one; the name is shown as published.
 */
export function highlight(name: string, words: readonly { name: string }[]): Piece[] {
  const met = new Set(words.flatMap((word) => word.name.split(/\s+/)).map(fold));
  met.delete('');
  return Array.from(name.matchAll(piece), ({ 0: text, index: at }) => ({ text, at, marked: isMet(text, met) }));
}

/**
 * Words of an explanation as written in the name: "vladimirovich" as "Vladimirovich". A word not found, since the matcher read it in
 * another way, stays as it is.
 */
export function asWritten(name: string, words: string): string {
  const written = new Map(Array.from(name.matchAll(piece), ({ 0: text }) => [fold(text), text]));
  return words
    .split(/\s+/)
    .map((word) => written.get(fold(word)) ?? word)
    .join(' ');
}

/** "V.V." may be two initials: then each letter was compared separately. */
function isMet(text: string, met: ReadonlySet<string>): boolean {
  const folded = fold(text);
  return met.has(folded) || (text.includes('.') && folded !== '' && Array.from(folded).every((each) => met.has(each)));
}

function fold(text: string): string {
  const lower = text.normalize('NFKD').toLowerCase().replace(notCompared, '');
  return lower.normalize('NFC').replace(notPlain, (letter) => plain[letter] ?? letter);
}
