import { countryCode } from '../countries.ts';
import type { IdentifierType } from '../query.ts';

/**
 * Whether a comparable number meets the rule of its kind: check digits or a shape. Undefined for kinds
 * with a different rule in every country. Telling a number from noise is all it is for: a listed number that fails is still found.
 */
export function holds(type: IdentifierType, number: string): boolean | undefined {
  switch (type) {
    case 'imo':
      return isImo(number);
    case 'lei':
      return /^[A-Z0-9]{18}\d\d$/.test(number) && remainder97(number) === 1;
    case 'bic':
      return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(number) && countryCode(number.slice(4, 6)) !== undefined;
    case 'mmsi':
      return /^\d{9}$/.test(number);
    case 'crypto_address':
      return addresses.some((shape) => shape.test(number));
    default:
      return undefined;
  }
}

/**
 * Of ships, IMO resolution A.1117(30): the last digit of 7, 6, 5, 4, 3, 2 times the first six. Of companies and owners: 11 less the rest
 * by 11 of 8, 6, 4, 2, 9, 7 times the first six, as all such numbers on the EU and OFAC lists have it.
 */
function isImo(number: string): boolean {
  if (!/^\d{7}$/.test(number)) return false;
  const sumBy = (weights: readonly number[]) => weights.reduce((sum, weight, i) => sum + weight * Number(number[i]), 0);
  const last = Number(number[6]);
  return sumBy([7, 6, 5, 4, 3, 2]) % 10 === last || (11 - (sumBy([8, 6, 4, 2, 9, 7]) % 11)) % 10 === last;
}

/** ISO 7064 MOD 97-10, letters as 10 to 35: 1 for a whole LEI (ISO 17442) or IBAN. */
function remainder97(text: string): number {
  let rest = 0;
  for (const letter of text) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** The digit behind the dash of a Colombian tax number (NIT): weights by place from the right, modulo 11 (DIAN, Orden Administrativa 4 of 1989). */
export function nitCheckDigit(number: string): string | undefined {
  if (!/^\d{6,10}$/.test(number)) return undefined;
  const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];
  const rest = Array.from(number)
    .reverse()
    .reduce((sum, digit, i) => sum + Number(digit) * (weights[i] as number), 0);
  return String(rest % 11 < 2 ? rest % 11 : 11 - (rest % 11));
}

/** Ethereum and its like; Bech32 (BIP 173) and Cash addresses; Base58, without 0, O, I and l; keys in hexadecimal. */
const addresses = [
  /^0x[0-9a-f]{40}$/,
  /^[a-z]{2,5}1[02-9ac-hj-np-z]{25,87}$/,
  /^[qp][02-9ac-hj-np-z]{41}$/,
  /^[1-9A-HJ-NP-Za-km-z]{25,110}$/,
  /^[0-9a-f]{64}$/,
];
