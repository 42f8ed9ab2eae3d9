import { type CountryCode, countryCode } from '../countries.ts';
import type { ListedEntity } from '../entity.ts';
import type { IdentifierType } from '../query.ts';
import { plainDigits } from '../text/fold.ts';
import { comparable, isNumber } from './comparable.ts';
import { typeOfTerm } from './identifierType.ts';

/** A number of a record. */
export interface ListedNumber {
  type: IdentifierType;
  /** The list's own term. */
  listedType: string;
  /** As the list writes it. */
  written: string;
  /** As it is compared. */
  comparable: string;
  /** Who issued it, where the list says it. */
  country?: CountryCode;
}

/** The numbers of a record by which it can be looked up. A list may write several into one field. */
export function listedNumbersOf({ identifiers, vessel, aircraft }: ListedEntity): ListedNumber[] {
  const stated = [
    ...identifiers,
    ...(vessel?.imo ? [{ type: 'IMO number', number: vessel.imo }] : []),
    ...(aircraft?.tailNumber ? [{ type: 'Aircraft Tail Number', number: aircraft.tailNumber }] : []),
  ];
  const numbers = new Map<string, ListedNumber>();
  for (const { type: listedType, number: written, country } of stated) {
    const type = typeOfTerm(listedType, written);
    if (!type) continue;
    for (const part of partsOf(written)) {
      const compared = comparable(type, part);
      const key = `${type} ${compared}`;
      if (!isNumber(type, compared)) continue;
      const issuer = country === undefined ? undefined : countryCode(country);
      if (!numbers.has(key)) {
        numbers.set(key, { type, listedType, written, comparable: compared, ...(issuer && { country: issuer }) });
      }
    }
  }
  return [...numbers.values()];
}

/** `OGRN: 1027739143717INN: 7723022111`, `190950894 (Belarus), 7704734000/770301001 (Russia)`: the whole, and each long number in it. */
function partsOf(written: string): string[] {
  const long = plainDigits(written).match(/\d{8,}/g) ?? [];
  return long.length > 1 || (long.length === 1 && /[:(,;/]/.test(written)) ? [written, ...long] : [written];
}
