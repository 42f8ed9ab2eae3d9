import { isComparable, numberInName } from '../identifiers/askedNumbers.ts';
import { holds } from '../identifiers/checkDigits.ts';
import { comparable } from '../identifiers/comparable.ts';
import type { AskedNumber, IdentifierType } from '../query.ts';
import { plainDigits } from '../text/fold.ts';
import { birthAt, dateAt } from './births.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Kinds recognised by check digits or shape. */
const shaped: readonly IdentifierType[] = ['lei', 'crypto_address'];
/** Characters of an LEI; the shortest address has more. */
const shapedLengthMin = 20;
/** A number of more digits than a customer has in a list of a thousand, and with few letters. */
const digitsMin = 7;
const lettersMax = 4;
/** As many as a call may have. */
const numbersMax = 10;

/** The numbers in a name field, with any words beside them: "EBANO IMO 7406784", "Rosneft 1027700043502", "VTB Bank VTBRRUMM". */
export function numbersIn(name: string): AskedNumber[] {
  const alone = numberInName(name);
  if (alone) return [alone];
  // Any word of eight letters has the shape of a BIC; a real one follows the name of a bank.
  const hasBic = /\s[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?[)\s.]*$/.test(name) && /\s\S+\s/.test(name);
  if (!hasBic && !/\d/.test(name) && !/\p{Nd}/u.test(name)) return [];
  const tokens = tokensOf(name);
  const ofDates = placesOfDates(tokens);
  const found = tokens.flatMap(({ text }, i): AskedNumber[] => {
    if (ofDates.has(i)) return [];
    const value = withoutSigns(plainDigits(text));
    const isImo = tokens[i - 1]?.key === 'imo' && /^\d{7}$/.test(value);
    const isBic = i === tokens.length - 1 && holds('bic', value) === true;
    return isImo || isLong(value) || isBic || isShaped(value) ? [{ ...(isImo && { type: 'imo' }), value }] : [];
  });
  const byValue = new Map(found.map((number) => [number.value, number]));
  return [...byValue.values()].filter(({ type, value }) => isComparable(type, value)).slice(0, numbersMax);
}

/** The positions of date tokens, of birth or not: their digits are no document number. */
function placesOfDates(tokens: readonly Token[]): Set<number> {
  const places = new Set<number>();
  for (let i = 0; i < tokens.length; i++) {
    const count = (birthAt(tokens, i) ?? dateAt(tokens, i))?.count ?? 0;
    for (let place = i; place < i + count; place++) places.add(place);
  }
  return places;
}

function isLong(value: string): boolean {
  const count = (pattern: RegExp) => value.match(pattern)?.length ?? 0;
  return count(/\d/g) >= digitsMin && count(/\p{L}/gu) <= lettersMax;
}

function isShaped(value: string): boolean {
  return value.length >= shapedLengthMin && shaped.some((type) => holds(type, comparable(type, value)) === true);
}

/** "(K-20931)," without the signs around it. */
function withoutSigns(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]{1,5}/u, '').replace(/[^\p{L}\p{N}]{1,5}$/u, '');
}
