import type { Identifier, PartialDate } from '../../../screening/entity.ts';
import { readDate } from '../../readDate.ts';
import { splitNames } from '../../splitNames.ts';

/** What a note of the UN list says in words: the list has no element for it. */
export interface UnNote {
  /** The name in another script: "original script: Абу Банат", "In Arabic: سيف العدل". */
  nativeNames: string[];
  /** The name on a document: "Name in Latin script: Abdul Latif Mansoor"; spellings in brackets. */
  names: string[];
  births: PartialDate[];
  identifiers: Pick<Identifier, 'type' | 'number' | 'note'>[];
}

const nativeName = /(?:original|arabic) script[:;,]?|\bin arabic:/gi;
const latinName = /name in latin script[:,]?/gi;
const birthWord = /\b(?:born|dob|dpob)\b/gi;
const documentWord =
  /\b(?:passport|travel document|(?:id|identity|identification|residency|residential|fiscal|tazkira)\b|ssn)/gi;
/** What ends each of them. */
const ends =
  /[;()]|\bname\b|\bpob\b|\bnationality\b|\bissued\b|\bexpire[sd]?\b|\bdate of\b|\bpassport\b|\bin arabic\b|\bmother/i;
const dates = /(?:\b\d{1,2} )?\b[A-Z][a-z]{2,8}\.? ?(?:18|19|20)\d\d\b|\b(?:18|19|20)\d\d\b/g;
/** Longer than any number or date with the words before it. */
const reach = 90;
const cyrillicOrArabic = /[\p{Script=Cyrillic}\p{Script=Arabic}]/u;
const latin = /\p{Script=Latin}/u;

export function readUnNote(written: string): UnNote {
  // "DOB: a) 11 Apr. 1960 b) 11 Apr. 1963"
  const note = written.replace(/(?<![\p{L}])[a-h]\) /gu, '');
  return {
    nativeNames: behind(note, nativeName)
      .map((text) => text.replace(/[.;]$/, '').trim())
      .filter((text) => cyrillicOrArabic.test(text) && !latin.test(text)),
    names: [
      ...behind(note, latinName)
        .flatMap(splitNames)
        .filter((text) => latin.test(text)),
      ...spellingsIn(note),
    ],
    births: behind(note, birthWord).flatMap(datesIn),
    identifiers: documentsIn(note),
  };
}

/** The number in the text of a document without an element for it: "Tunisian passport number L 191609 issued on 28 Feb. 1996". */
export function documentNumber(text: string): string | undefined {
  const [stated = ''] = text.split(/\b(?:issued|expir[a-z]{1,6}|date of|under name|in the name|born)\b/i);
  return stated.match(numberPattern)?.find((number) => number.replace(/\D/g, '').length >= digitsMin);
}

/** One to three capitals may stand in front: "L 191609", "DE- 473900". A day is none. */
const numberPattern = /(?:\b[A-Z]{1,3}[- ]{1,2})?(?<![\d/-])\b[A-Z]{0,6}\d[\dA-Z]{1,20}(?:[/-][\dA-Z]{1,20}){0,5}\b/g;
const digitsMin = 3;

/** The text behind each occurrence of a word, up to its end. */
function behind(note: string, word: RegExp): string[] {
  return Array.from(note.matchAll(word), (found) => {
    const text = note
      .slice(found.index + found[0].length, found.index + found[0].length + reach)
      .replace(/^[\s:;,-]{0,5}/, '');
    const end = text.search(ends);
    return (end < 0 ? text : text.slice(0, end)).trim();
  }).filter((text) => text !== '');
}

function datesIn(text: string): PartialDate[] {
  return Array.from(text.matchAll(dates), ([date]) => readDate(date.replace(/\.(?=\d)/, ' '))).filter(
    (date): date is PartialDate => date?.year !== undefined,
  );
}

/** "Afghan passport number OA462456": the words before the number make its type. */
function documentsIn(note: string): UnNote['identifiers'] {
  const found = new Map<string, UnNote['identifiers'][number]>();
  for (const { index, 0: word } of note.matchAll(documentWord)) {
    const number = documentNumber(note.slice(index + word.length, index + word.length + reach).split(/[;()]/)[0] ?? '');
    if (number === undefined || found.has(number)) continue;
    const type = /passport|travel/i.test(word) ? 'Passport' : 'National Identification Number';
    found.set(number, { type, number, note });
  }
  return [...found.values()];
}

/** Spellings with semicolons between them in a bracket, or as the whole note: "Yunis al-Mauritani; Younis al-Mauritani". */
function spellingsIn(note: string): string[] {
  const inside = /\(([^();]+;[^()]+)\)/.exec(note)?.[1] ?? (/^[^()\d:;]+;[^()\d:]+$/.test(note) ? note : '');
  return splitNames(inside).filter((text) => latin.test(text) && !wordsOfDocuments.test(text));
}

const wordsOfDocuments = /\d|\b(?:issued|script|name|expires)\b/i;
