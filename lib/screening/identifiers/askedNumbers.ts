import type { AskedNumber, IdentifierType } from '../query.ts';
import { plainDigits } from '../text/fold.ts';
import { holds } from './checkDigits.ts';
import { comparable, isNumber } from './comparable.ts';
import { identifierTypes } from './identifierType.ts';
import { asReference, isReference } from './references.ts';
import { statedNumbers } from './statedNumbers.ts';
import { webAddress } from './webAddress.ts';

/** A number as it may be listed: of this kind, in this form. */
export interface LookedUp {
  type: IdentifierType;
  comparable: string;
}

/** Registers overlap: one list's tax number is another's registration, and a third names no kind. */
const national: readonly IdentifierType[] = ['national_id', 'tax', 'registration', 'other'];
const alsoUnder: Partial<Record<IdentifierType, readonly IdentifierType[]>> = {
  passport: ['passport', 'national_id', 'other'],
  national_id: [...national, 'passport'],
  tax: national,
  registration: [...national, 'lei'],
  imo: ['imo', 'registration', 'other'],
  mmsi: ['mmsi', 'other'],
  lei: ['lei', 'registration', 'other'],
  bic: ['bic', 'other'],
  crypto_address: ['crypto_address', 'other'],
  phone: ['phone', 'other'],
};

/** Kinds told from any other by shape and check digits: a registration number in a customer's file may be one. */
const shaped: readonly IdentifierType[] = ['lei', 'bic'];

/**
 * Whether enough of a number is left to look up: four letters or digits, one a digit other than 0; or a BIC, the mark of an aircraft, an
 * e-mail or web address. Nothing is left of a rounded number.
 */
export function isComparable(type: IdentifierType | undefined, value: string): boolean {
  return !isRounded(value) && lookedUp({ type, value }).length > 0;
}

/** Whether a spreadsheet wrote a long number in scientific notation, "1.02774E+12" or "1,03E+12": the digits behind it are lost. */
export function isRounded(value: string): boolean {
  return /^\d(?:[.,]\d{1,20})?E\+\d{2,3}$/i.test(value.trim());
}

/** The list reference a number without a kind may be: "TAe.010" of the UN, "EU.27.28", "RUS0001" of the UK. */
export function referenceAsked({ type, value }: Pick<AskedNumber, 'type' | 'value'>): string | undefined {
  return (type === undefined || type === 'other') && isReference(value) ? asReference(value) : undefined;
}

/** What a number may be listed as: the whole, and the numbers in it if words stand beside them. */
export function lookedUp({ type, value }: Pick<AskedNumber, 'type' | 'value'>): LookedUp[] {
  const isAny = type === undefined || type === 'other';
  const own = isAny ? identifierTypes : (alsoUnder[type] ?? [type]);
  const texts = [value, ...statedNumbers(value).map(({ text }) => text)];
  const found = new Map<string, LookedUp>();
  for (const text of texts) {
    const plain = text.replace(/\s/g, '').toUpperCase();
    const types = type === 'registration' ? [...own, ...shaped.filter((each) => holds(each, plain))] : own;
    for (const each of types) {
      const compared = comparable(each, text);
      const isWord = isAny && each === 'registration' && !/\d/.test(compared) && !aircraftMark.test(text);
      if (isNumber(each, compared) && !isWord) found.set(`${each} ${compared}`, { type: each, comparable: compared });
    }
  }
  return [...found.values()];
}

/** The mark of an aircraft as it is painted: without the dash any word of five letters would be one. */
const aircraftMark = /^\s*(?:[A-Z]-[A-Z]{4}|[A-Z]{2}-[A-Z]{3})\s*$/i;

/**
 * A query with nothing but a number: digits with a few letters, or with a label; or a BIC, a list's reference, the mark of an aircraft, an
 * e-mail or web address, or a wallet, possibly beside a name.
 */
export function numberInName(name: string): AskedNumber | undefined {
  const written = name.trim();
  const value = plainDigits(written);
  const count = (pattern: RegExp) => value.match(pattern)?.length ?? 0;
  const isNumeric = count(/\d/g) >= digitsMin && count(/\p{L}/gu) <= lettersMax;
  const isAddress = !/\s/.test(value) && value.length >= addressLengthMin && /\d/.test(value);
  const isShaped = holds('bic', value) === true || isReference(value) || webAddress(value) !== undefined;
  const isMark = aircraftMark.test(value) && value === value.toUpperCase();
  if (isNumeric || isAddress || isShaped || isMark || labelled.test(value)) {
    return isComparable(undefined, value) ? { value: written } : undefined;
  }
  const wallet = value
    .split(/\s+/)
    .find((word) => /\d/.test(word) && word.length >= addressLengthMin && isWallet(word));
  return wallet === undefined ? undefined : { value: wallet };
}

function isWallet(word: string): boolean {
  return holds('crypto_address', comparable('crypto_address', word)) === true;
}

/** "D 0009925" and "Unit 61398" are looked up, "44 Brothers Ltd" is not. */
const digitsMin = 5;
const lettersMax = 4;
/** Shorter words with a digit are names; the shortest Base58 address has 26 letters and digits. */
const addressLengthMin = 25;
/** The label before a number. */
const labelled =
  /^(?:imo|mmsi|lei|bic|swift|passport|phone|tel\.?|tax|vat|inn|ogrn|id)(?: ?(?:number|no\.?|nr\.?))?[: ]+(?:[^\s\d:][^\s\d]*)?\d\S*$/i;
