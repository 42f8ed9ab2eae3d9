import type { EntityKind } from '../entity.ts';
import { readName } from './readName.ts';
import { roleIndex } from './roles.ts';
import { isBody } from './symbols.ts';
import { Word } from './word.ts';

/** A semicolon outside an HTML entity ("&amp;"), a bar, a new line. */
const betweenNames = /(?<!&(?:#x?\w{1,7}|[a-z]{2,8}));|\||[\r\n]+/u;
const strokeApart = /\s\/\s*|\/\s+/u;
/** Not the stroke of "A/S", "M/V" and "AC/DC". */
const stroke = /(?<=\p{L}{3}["')]?)\/(?=["'(]?\p{L}{3})/u;
/** Written as a name is, "Aka" and "Alias" are names. */
const alsoKnownAs =
  /[\s,;("]{1,20}(?:a\.?\s?k\.?\s?a\.?|a\/k\/a|A\.?K\.?A\.?|A\/K\/A|f\.?k\.?a\.?|F\.?K\.?A\.?|alias|ALIAS:|also known as|formerly known as)[\s:]+(?=["'(]?\p{L})/u;

/** The pieces between signs; a name without signs is one piece. */
export function piecesIn(name: string): string[] {
  const mixesCases = hasSmallLetters(name);
  return tidied(dividedBySigns(name, strokeApart).flatMap((part) => dividedByStroke(part, mixesCases)));
}

/**
 * The names written side by side in a query, as "Javad Rahigi; Jawad Rahigi" or "Baltic Trade / Baltiyskaya Torgovlya"; none if it is one
 * name. An indistinct part, as the "Ltd" of "Noor Trading; Ltd", is left out; it counts in the name as a whole.
 */
export function alternativesIn(name: string): string[] {
  const mixesCases = hasSmallLetters(name);
  const parts = piecesIn(name);
  if (parts.length < 2) return [];
  // A name may be repeated a hundred times.
  const names = [...new Set(parts)].filter((part) => isName(part, mixesCases));
  const isOnlyRepeated = names.length === 1 && parts.filter((part) => part === names[0]).length > 1;
  return names.length > 1 || isOnlyRepeated ? names : [];
}

/** Whether signs separate names of possibly several subjects, not only those of one. */
export function hasSigns(name: string): boolean {
  return betweenNames.test(name) || strokeApart.test(name) || stroke.test(name);
}

/** In brackets at the end: text in quotation marks, or introduced as a name. */
const inBrackets = /^([^()]+)\(([^()]+)\)$/u;
const quoted = /^["“”„«»](.+)["“”»]$/u;
const calledOtherwise =
  /^(?:formerly|f\.?\s?k\.?\s?a\.?|a\.?\s?k\.?\s?a\.?|alias|also known as)(?: known as)?[\s:]+(?=\p{L})/iu;
/**
 * No name by itself: the number of a ship, the dotted letters of a legal form, the beginning of a quotation, and the kinds of organisations
 * designated by OFAC (DTO, MLO and TCO in its press releases).
 */
const noName =
  /^IMO[\s:]*\d+$|^\p{L}(?:\.\p{L})+\.?$|[„«(]$|^(?:drug trafficking|money laundering|transnational criminal) organization$/iu;
/** A description of a body or a person, not its name. */
const remarkInSmallLetters = /^\p{Ll}/u;
const remark = /^(?:an? )?(?:listed|members?|part|of|sanctioned)\b/i;
/** "Minister of Defence": an office. */
const office = /\b(?:of|for)\b/i;
const hasOpenBracket = (part: string) => part.lastIndexOf('(') > part.lastIndexOf(')');
const personsWordsMin = 2;

/**
 * Splits names listed as one, as "Abas Rashidi; Abbas Rashedi", "HTX (formerly Huobi)" or "IMO 9058713 ("AVAX")". A stroke without blanks
 * is mostly one of the name's own in a list ("Army/Front"). A person's part needs two words beside particles, one of them possibly a title:
 * one alone is anybody's.
 */
export function listedAlternatives(name: string, kind: EntityKind): string[] {
  const [, outside = '', brackets = ''] = inBrackets.exec(name.trim()) ?? [];
  const inside = brackets.trim();
  const called = quoted.exec(inside)?.[1] ?? calledInBrackets(inside);
  const written = called === '' ? [name] : [outside, called];
  const parts = tidied(written.flatMap((each) => dividedBySigns(each, /\s\/\s+/u)).map(beforeClosing));
  if (parts.length < 2) return [];
  const isOwnName = (part: string) =>
    !noName.test(part) &&
    !hasOpenBracket(part) &&
    isName(part, hasSmallLetters(name)) &&
    (kind !== 'individual' || isPersonsName(part));
  return [...new Set(parts.filter(isOwnName))];
}

/** The name in brackets; '' if they contain something else. */
function calledInBrackets(inside: string): string {
  const [words = ''] = calledOtherwise.exec(inside) ?? [];
  const rest = inside.slice(words.length);
  const isRemark = /^formerly\s*$/i.test(words) && (remarkInSmallLetters.test(rest) || remark.test(rest));
  return words === '' || isRemark ? '' : rest;
}

/**
 * The text inside "FOO TRADING) LTD", with its bracket opened before the name. Most names have no bracket, and the pattern looks at each
 * letter of them.
 */
const beforeClosing = (part: string) =>
  part.includes(')') ? part.replace(/^(?=[^()]*\p{L}{2})([^()]*)\).*$/u, '$1') : part;

function isPersonsName(part: string): boolean {
  const { roles } = reading(part, 'individual');
  return (
    !office.test(part) && roles.filter((role) => role === wordRole || role === titleRole).length >= personsWordsMin
  );
}

const hasSmallLetters = (name: string) => /\p{Ll}/u.test(name);

function dividedBySigns(name: string, apart: RegExp): string[] {
  return name
    .split(betweenNames)
    .flatMap((part) => part.split(alsoKnownAs))
    .flatMap((part) => part.split(apart));
}

function tidied(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Of "Gazprom/Rosneft" both; "Import/Export" and "Director/Manager" are words of one name. */
function dividedByStroke(part: string, mixesCases: boolean): string[] {
  const sides = part.split(stroke);
  return sides.length > 1 && sides.every((side) => isName(side.trim(), mixesCases)) ? sides : [part];
}

/**
 * Least letters of a single-word name: shorter ones are mostly a given name or an abbreviation; most other scripts write few letters.
 */
const latinLettersMin = 4;
const otherLettersMin = 2;
const latin = /\p{Script=Latin}/u;
/** "PKK" and "AT&T": the initials of a body, if they stand out as such. */
const initials = /^["'(]*[A-Z]{3,8}[)"']*$/;
const initialsJoined = /\p{L}&\p{L}/u;

const [wordRole, titleRole, legalRole, countryRole, numberRole] = (
  ['word', 'title', 'legal', 'country', 'number'] as const
).map(roleIndex);

/** Whether a part has a distinctive word: none of a firm's common words, legal forms and titles. */
export function isName(part: string, mixesCases: boolean): boolean {
  if ((mixesCases && initials.test(part)) || initialsJoined.test(part)) return true;
  const { words, roles } = reading(part, 'entity');
  const asPerson = reading(part, 'individual');
  // A legal form is known as one by a word before it.
  const afterWord = reading(`x ${part}`, 'entity');
  const isTelling = ({ text, form }: Word, place: number) =>
    isBody(text, form) ||
    [roles[place], asPerson.roles[place]].every(
      (role) => role === wordRole && afterWord.roles[place + 1] !== legalRole,
    );
  const telling = words.filter(isTelling);
  if (words.length > 1) return telling.length > 0 || roles.some((role) => role === countryRole || role === numberRole);
  return telling.some(({ text }) => text.length >= (latin.test(text) ? latinLettersMin : otherLettersMin));
}

const reading = (part: string, kind: EntityKind) => readName(part, kind, (text) => new Word(text));
