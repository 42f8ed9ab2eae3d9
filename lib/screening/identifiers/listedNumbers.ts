import { type CountryCode, countryCode } from '../countries.ts';
import type { EntityKind, ListedEntity } from '../entity.ts';
import type { IdentifierType } from '../query.ts';
import { plainDigits } from '../text/fold.ts';
import { holds, nitCheckDigit } from './checkDigits.ts';
import { comparable, isNumber } from './comparable.ts';
import { typeOfTerm } from './identifierType.ts';
import { statedNumbers } from './statedNumbers.ts';
import { webAddress } from './webAddress.ts';

/** A number of a record. */
export interface ListedNumber {
  type: IdentifierType;
  /** The list's own term. */
  listedType: string;
  /** As the list writes it. */
  written: string;
  /** As it is compared. */
  comparable: string;
  /** The issuing country, if listed. */
  country?: CountryCode;
}

/** The numbers a record can be looked up by. A list may write several into one field, and words beside them. */
export function listedNumbersOf({ kind, identifiers, vessel, aircraft }: ListedEntity): ListedNumber[] {
  const stated = [
    ...identifiers,
    ...(vessel?.imo ? [{ type: 'IMO number', number: vessel.imo }] : []),
    ...(aircraft?.tailNumber ? [{ type: 'Aircraft Tail Number', number: aircraft.tailNumber }] : []),
  ];
  const numbers = new Map<string, ListedNumber>();
  for (const { type: listedType, number: written, country } of stated) {
    const own = typeOfTerm(listedType, written);
    if (!own) continue;
    const issuer = country === undefined ? undefined : countryCode(country);
    for (const { type, text } of partsOf(own, written, listedType, kind)) {
      const compared = comparable(type, text);
      const key = `${type} ${compared}`;
      if (!isNumber(type, compared) || numbers.has(key)) continue;
      numbers.set(key, { type, listedType, written, comparable: compared, ...(issuer && { country: issuer }) });
    }
  }
  return [...numbers.values()];
}

interface Part {
  type: IdentifierType;
  text: string;
}

/**
 * `OGRN: 1027739143717INN: 7723022111`, `190950894 (Belarus), 7704734000/770301001 (Russia)`: the whole, each number in it, and each long
 * run of digits. A number with the shape and check digits of a BIC, an LEI or, of a ship, an IMO number is one whatever its field says.
 */
function partsOf(type: IdentifierType, written: string, listedType: string, kind: EntityKind): Part[] {
  if (type === 'phone' || type === 'crypto_address' || webAddress(written) !== undefined)
    return [{ type, text: written }];
  const stated = statedNumbers(written);
  const long = plainDigits(written).match(longDigits) ?? [];
  const isSeveral = long.length > 1 || (long.length === 1 && /[:(,;/]/.test(written));
  const texts = [written, ...stated.map(({ text }) => text), ...(isSeveral ? long : [])];
  return [
    ...texts.map((text) => ({ type, text })),
    ...[{ text: written, label: '' }, ...stated].flatMap(({ text, label }): Part[] => {
      const shape = shapeOf(text, label, kind);
      return shape && shape !== type ? [{ type: shape, text }] : [];
    }),
    ...(/^nit\b/i.test(listedType) ? nitForms(written) : []),
  ];
}

/** Not those of `RU07586894`, a single number. */
const longDigits = /(?<![\p{L}\d])\d{8,}(?![\p{L}\d])/gu;

function shapeOf(text: string, label: string, kind: EntityKind): IdentifierType | undefined {
  const term = typeOfTerm(label, '');
  const plain = text.replace(/\s/g, '');
  if (holds('lei', plain)) return 'lei';
  if (holds('imo', plain) && (kind === 'vessel' || term === 'imo')) return 'imo';
  return holds('bic', plain) && (term === 'bic' || !/\s/.test(text.trim())) ? 'bic' : undefined;
}

/** A Colombian tax number with and without its check digit: lists and customers write both. */
function nitForms(written: string): Part[] {
  const [number = '', digit] = written.replace(/[^\d-]/g, '').split('-');
  const check = nitCheckDigit(number);
  if (digit !== undefined) return digit === check ? [{ type: 'tax', text: number }] : [];
  // Companies have nine digits; in a longer one the check digit is already the last.
  if (number.length === 9 && check !== undefined) return [{ type: 'tax', text: number + check }];
  return number.length === 10 && nitCheckDigit(number.slice(0, 9)) === number[9]
    ? [{ type: 'tax', text: number.slice(0, 9) }]
    : [];
}
