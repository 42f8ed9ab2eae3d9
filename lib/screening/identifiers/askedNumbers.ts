import type { AskedNumber, IdentifierType } from '../query.ts';
import { plainDigits } from '../text/fold.ts';
import { holds } from './checkDigits.ts';
import { comparable, isNumber } from './comparable.ts';
import { identifierTypes } from './identifierType.ts';

/** A number as it may be listed: of this kind, in this form. */
export interface LookedUp {
  type: IdentifierType;
  comparable: string;
}

/** Registers overlap: what one list calls a tax number another calls a registration, and a third says nothing. */
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

/** Whether something is left of a number that may be looked up: four letters or digits, one a digit other than 0, or a BIC. */
export function isComparable(type: IdentifierType | undefined, value: string): boolean {
  return lookedUp({ type, value }).length > 0;
}

/** What a number may be listed as. */
export function lookedUp({ type, value }: Pick<AskedNumber, 'type' | 'value'>): LookedUp[] {
  const types = type === undefined || type === 'other' ? identifierTypes : (alsoUnder[type] ?? [type]);
  return types
    .map((each) => ({ type: each, comparable: comparable(each, value) }))
    .filter(({ type: each, comparable: compared }) => isNumber(each, compared));
}

/** A query that is only a number: digits with a few letters, or with a word for what it is; or it has the shape of a BIC or an address. */
export function numberInName(name: string): AskedNumber | undefined {
  const written = name.trim();
  const value = plainDigits(written);
  const count = (pattern: RegExp) => value.match(pattern)?.length ?? 0;
  const isNumeric = count(/\d/g) >= digitsMin && count(/\p{L}/gu) <= lettersMax;
  const isAddress = !/\s/.test(value) && value.length >= addressLengthMin && /\d/.test(value);
  if (!isNumeric && !isAddress && !labelled.test(value) && holds('bic', value) !== true) return undefined;
  return isComparable(undefined, value) ? { value: written } : undefined;
}

/** "D 0009925" and "Unit 61398" are looked up, "44 Brothers Ltd" is not. */
const digitsMin = 5;
const lettersMax = 4;
/** Shorter words with a digit are names; the shortest Base58 address has 26 letters and digits. */
const addressLengthMin = 25;
/** The word before a number that says what it is. */
const labelled =
  /^(?:imo|mmsi|lei|bic|swift|passport|phone|tel\.?|tax|vat|inn|ogrn|id)(?: ?(?:number|no\.?|nr\.?))?[: ]+(?:[^\s\d:][^\s\d]*)?\d\S*$/i;
