/** By ISO 3166 alpha-2 code: alpha-3 code, English name, then other names with strokes between them. */
import table from './countries.data.json' with { type: 'json' };
import { formerStates } from './formerStates.ts';

declare const country: unique symbol;
/** ISO 3166 alpha-2 code of a country known here. */
export type CountryCode = string & { readonly [country]: true };

let known: { names: Map<string, string>; codes: Map<string, readonly CountryCode[]> } | undefined;

/**
 * The table has by alpha-2 code: alpha-3 code, English name, then other names, with strokes between them. Sources: ISO 3166, the names of
 * Unicode CLDR 48 in English, German, French and Danish (Unicode License V3), and the spellings of the lists of 2018 to 2026.
 */
function countries() {
  if (known) return known;
  const names = new Map<string, string>();
  const codes = new Map<string, readonly CountryCode[]>();
  for (const [code, text] of Object.entries(table)) {
    const [alpha3 = '', name = '', ...others] = text.split('|');
    names.set(code, name);
    for (const each of [code, alpha3, name, ...others]) if (each !== '') codes.set(folded(each), [code as CountryCode]);
  }
  for (const { called, successors } of formerStates) {
    for (const name of called) codes.set(folded(name), successors as readonly string[] as readonly CountryCode[]);
  }
  known = { names, codes };
  return known;
}

/**
 * The ISO 3166 alpha-2 code of a country, from its alpha-2 or alpha-3 code, its short or official name in English, German, French or
 * Danish, a spelling of the lists, a former name, or the English word for its people; undefined if unknown. A dissolved state maps to its
 * first successor.
 */
export function countryCode(text: string): CountryCode | undefined {
  return codesOf(text)?.[0];
}

/**
 * The codes of all countries a listed text may mean: of the successors of a state that fell apart, or of several in one field ("a) Syrian
 * Arab Republic b) State of Palestine"). Undefined if one of them is unknown.
 */
export function countryCodes(text: string): readonly CountryCode[] | undefined {
  const whole = codesOf(text);
  if (whole) return whole;
  const parts = text
    .replace(/(?<![\p{L}\d])\(?[a-d1-4]\)/gu, ';')
    .split(/[;/]| and |, (?=[A-Z])/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:arrested|until|since|deported)\b/i.test(part));
  const found = parts.map(codesOf);
  const read = found.filter((each) => each !== undefined);
  return parts.length > 0 && read.length === parts.length ? [...new Set(read.flat())] : undefined;
}

/** The English name of a country. */
export function countryName(code: CountryCode): string {
  return countries().names.get(code) ?? code;
}

/** Words around a country's name without effect on the country meant. */
const doubt = /^(?:possibly|formerly|former|citizen of|national of|the)\s/i;
const belonging = /\s(?:citizenship|nationality|national|citizen)$/i;
const earlierName = / ?\((?:was|formerly|former|until|as at|citizenship|dual)\b[^()]*\)/i;

function codesOf(text: string): readonly CountryCode[] | undefined {
  const plain = text.replace(earlierName, '').trim().replace(doubt, '').replace(belonging, '');
  const { codes } = countries();
  return [text, plain, ...turned(plain)]
    .map((each) => folded(each))
    .map((each) => codes.get(each) ?? codes.get(short(each)) ?? codes.get(each.replace(formAbroad, '')))
    .find(Boolean);
}

/** The form of state in front of a name in German, French and Danish: "Königreich Dänemark", "République du Mali". */
const formAbroad =
  /^(?:(?:bundes|volks)?republik(?:ken|en)?|konigreich|kongeriget|republique|royaume|principaute|furstentum|fyrstendommet)(?: d(?:e|u|es|e la|er))? /;

/** "Moldova, Republic of" and "Iran (Islamic Republic of)" the other way round. */
function turned(text: string): string[] {
  const at = text.search(/[,(]/);
  return at < 0 ? [] : [`${text.slice(at + 1)} ${text.slice(0, at)}`];
}

const forms =
  'federal federative islamic arab democratic socialist peoples oriental bolivarian plurinational cooperative co operative united hashemite independent grand state kingdom republic principality commonwealth duchy union sultanate emirate federation';
const formWords = new Set(forms.split(' '));

/** The name without its form of state: "the united republic of tanzania" is tanzania. */
function short(name: string): string {
  const words = name.split(' ');
  let at = words[0] === 'the' ? 1 : 0;
  const begin = at;
  while (formWords.has(words[at] ?? '')) at += 1;
  if (at > begin) {
    if (words[at] !== 'of') return name;
    at += words[at + 1] === 'the' ? 2 : 1;
  }
  return words.slice(at).join(' ');
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ.,():]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replace(/[\s-]+/g, ' ')
    .trim();
}
