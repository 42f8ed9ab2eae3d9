import type { CountryCode } from '../countries.ts';
import type { ListedEntity } from '../entity.ts';
import { holds } from '../identifiers/checkDigits.ts';
import { type ListedNumber, listedNumbersOf } from '../identifiers/listedNumbers.ts';
import { isUnReference, referencesOf } from '../identifiers/references.ts';
import type { NameReading } from '../names/readName.ts';
import type { IdentifierType } from '../query.ts';
import { distinctiveLengthMin, identifyingLengthMin } from '../subjectPolicy.ts';
import { type LongHash, longHash } from '../text/longHash.ts';
import { namesAndBirthsOf } from './namesAndBirths.ts';

/** What a mark was made of, and how far it tells one subject from others; the number is stored. */
export const markSorts = {
  unReference: 0,
  reference: 1,
  /** A number unique to one subject. */
  identifier: 2,
  /** A short number: another country may have given it, too. */
  shortIdentifier: 3,
  /** A number possibly shared or changing hands: it finds a record, and links none. */
  number: 4,
  /** A full name with a whole date of birth, or with more than the year of it. */
  nameAndBirth: 5,
} as const;
export type MarkSort = (typeof markSorts)[keyof typeof markSorts];

/** A hash to recognise or find a record by. */
export interface Mark extends LongHash {
  sort: MarkSort;
  /** Who issued the number (see countryNumber); 0 if unknown. */
  country: number;
}

/** More than any listed record has; any beyond are ignored. */
const marksMax = 400;

/** The marks of a record, in an order depending on the record alone. */
export function marksOf(record: ListedEntity, names: readonly NameReading[]): Mark[] {
  const references = referencesOf(record).map((reference) => ({
    sort: isUnReference(reference) ? markSorts.unReference : markSorts.reference,
    country: 0,
    ...referenceHash(reference),
  }));
  const numbers = listedNumbersOf(record).map((number) => ({
    sort: sortOf(number),
    country: countryNumber(number.country),
    ...numberHash(number.type, number.comparable),
  }));
  const births = namesAndBirthsOf(record, names).map((text) => ({
    sort: markSorts.nameAndBirth,
    country: 0,
    ...longHash(`born ${text}`),
  }));
  return [...references, ...numbers, ...births].sort(compareMarks).slice(0, marksMax);
}

/** The hash of a number of this kind, in its comparable form. */
export function numberHash(type: IdentifierType, comparable: string): LongHash {
  return longHash(`${type} ${comparable}`);
}

/** The hash of a reference, as references are compared. */
export function referenceHash(reference: string): LongHash {
  return longHash(`reference ${reference}`);
}

/** AA is 1, ZZ is 676. */
export function countryNumber(country: CountryCode | undefined): number {
  return country === undefined ? 0 : (country.charCodeAt(0) - 65) * 26 + country.charCodeAt(1) - 64;
}

/** The reason code of a Russian tax registration (KPP) is an office's, shared by thousands of firms: 770301001. 770301001. */
const officeCode = /^\d{5,6}001$/;
/** Where it stands beside the tax number: "7701234567/770301001", "KPP: 770301001". */
const behindTaxNumber = /(?=\d)(?<=\d{10}\s*\/\s*)\d+(?!\w)/g;
const behindOfficeWord = /(?=\d)(?<=kpp\W*)\d+(?!\w)/gi;

/** Whether others share the number, or it is a sentence with a number in it. */
function isShared({ type, comparable, written }: ListedNumber): boolean {
  const digits = comparable.match(/\d/g)?.length ?? 0;
  if (digits * 2 < comparable.length) return true;
  if (type !== 'tax' && type !== 'registration') return false;
  if (officeCode.test(comparable)) return true;
  if (!/^\d{8,9}$/.test(comparable)) return false;
  const offices = [behindTaxNumber, behindOfficeWord].flatMap((pattern) => written.match(pattern) ?? []);
  return offices.some((office) => office === comparable || office === `0${comparable}`);
}

function sortOf(number: ListedNumber): MarkSort {
  const { type, comparable } = number;
  switch (type) {
    case 'imo':
    case 'lei':
    case 'crypto_address':
      return holds(type, comparable) ? markSorts.identifier : markSorts.number;
    case 'passport':
    case 'national_id':
    case 'tax':
    case 'registration':
      if (isShared(number)) return markSorts.number;
      if (comparable.length >= distinctiveLengthMin) return markSorts.identifier;
      return comparable.length >= identifyingLengthMin ? markSorts.shortIdentifier : markSorts.number;
    default:
      return markSorts.number;
  }
}

function compareMarks(a: Mark, b: Mark): number {
  return a.sort - b.sort || a.high - b.high || a.low - b.low || a.country - b.country;
}
