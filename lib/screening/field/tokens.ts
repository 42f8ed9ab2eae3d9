import { plainLatin } from '../text/fold.ts';

/** A word of a field with the signs at it. */
export interface Token {
  text: string;
  /** As it is looked for among separators and remarks; see keyOf. */
  key: string;
  /** A comma follows it. */
  beforeComma: boolean;
  /** yyyy, yyyy-mm or yyyy-mm-dd: the date of birth behind it. */
  born?: string;
}

/** Signs around a word. */
const around = new Set('.,:;()[]{}"“”„«»<>!?،、，');
const commas = new Set(',،、，');
/** Written to the word behind it: "c/o:", "v/Jane", "b.1962", "†1999", "*1970", "att:Jane". */
const before =
  /^(?:c\/o[:.]?|v\/|att[:.]|attn[:.]|t\/a[:.]?|(?:b|f|geb|dob|born|d\.o\.b)[.:]+(?=\d)|[*†](?=\d)|[&+#](?=\p{L}))(?=.)/iu;

/** The words of a field. */
export function tokensOf(text: string): Token[] {
  return text
    .replace(/\s{1,20}([,،、，])/g, '$1')
    .split(/\s+/)
    .flatMap(apart)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, key: keyOf(part), beforeComma: commas.has(part.at(-1) ?? '') }));
}

/** Most words: letters and signs used in names, with at most a comma or a dot behind them. */
const oneWord = /^[A-Za-z0-9'-]{2,40}[,.]?$/;

/** "Smith&Puttin"; of fewer letters it is one name: "AT&T". */
const joinedByAnd = /^([\p{L}\p{M}'’.-]{3,40})&([\p{L}\p{M}'’.-]{3,40},?)$/u;

function apart(word: string): string[] {
  if (oneWord.test(word) || !/[^\p{L}\p{M}\p{N}]/u.test(word)) return [word];
  const inner = [...word].findIndex((letter, i) => commas.has(letter) && i > 0 && i < word.length - 1);
  // A comma between digits belongs to the number.
  if (inner > 0 && !/\d.\d/.test(word.slice(inner - 1, inner + 2)))
    return [word.slice(0, inner + 1), ...apart(word.slice(inner + 1))];
  const prefix = before.exec(word)?.[0];
  if (prefix) return [prefix, ...apart(word.slice(prefix.length))];
  const [, left = '', right = ''] = joinedByAnd.exec(word) ?? [];
  if (right !== '') return [left, '&', right];
  const last = word.at(-1) ?? '';
  return word.length > 1 && (last === '&' || last === '+') ? [word.slice(0, -1), last] : [word];
}

/** A word as it is looked for among separators and remarks: small letters without marks and the signs around it. */
export function keyOf(text: string): string {
  const lower = text.toLowerCase();
  const word = /^[\x20-\x7e]*$/.test(lower) ? lower : plainLatin(lower.replace(/\p{Cf}/gu, ''));
  let [from, to] = [0, word.length];
  while (from < to && around.has(word.charAt(from))) from++;
  while (to > from && around.has(word.charAt(to - 1))) to--;
  // Keeps a sign that stands alone.
  return from < to ? word.slice(from, to) : word;
}

/** The words as one text, without the comma behind the last. */
export function textOf(tokens: readonly Token[]): string {
  const text = tokens.map((token) => token.text).join(' ');
  let end = text.length;
  while (end > 0 && (commas.has(text.charAt(end - 1)) || ':;- '.includes(text.charAt(end - 1)))) end--;
  return text.slice(0, end).trim();
}
