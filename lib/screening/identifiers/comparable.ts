import type { IdentifierType } from '../query.ts';
import { plainDigits } from '../text/fold.ts';
import { holds } from './checkDigits.ts';
import { webAddress } from './webAddress.ts';

/** Cyrillic and Greek letters typed for their Latin lookalikes. */
const alike: Record<string, string> = Object.fromEntries(
  Array.from('АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', (letter, i) => [letter, 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX'[i] as string]),
);

/** Words beside a number, not part of it. */
const labels =
  /(?<![\p{L}\d])(?:imo(?=\d)|(?:passport|number|num|nr|no|n°|№|imo|mmsi|lei|swift|bic|ssn|inn|ogrn|okpo|kpp|unp|vat|tax|tin|nit|ruc|company|card|ration|series|code|id|reg|registration|tel|phone)(?![\p{L}\d]))[.:#]*/giu;

/** The scheme before the address of a wallet (BIP 21, EIP 681): "bitcoin:12QtD5...", "ethereum:0x098B...". */
const walletScheme = /^[a-z]{3,20}:(?:\/\/)?(?:pay-)?/i;
/** An address of Ethereum and its like without its 0x. */
const bareHexAddress = /^[0-9a-f]{40}$/i;

/** What says when a document was issued, and all behind it. */
const behind = /\b(?:issued|expires|expired|expiry|valid|exp\.).*$/is;

/** The letters and digits of a number at most: the longest crypto address has 106. */
const lengthMax = 128;

/**
 * A number as it is compared, the same for a list and a query: letters and digits alone, in capitals, with lookalikes replaced by the
 * digits or Latin letters; digits alone without leading zeros, except those making up four. A BIC without its branch. Of a crypto address
 * nothing but its case where it has none. Of another kind e-mail and web addresses too. Empty if nothing is left.
 */
export function comparable(type: IdentifierType, written: string): string {
  const text = plainDigits(written.normalize('NFKC'))
    .replace(behind, '')
    .trim()
    .slice(0, 2 * lengthMax);
  if (type === 'crypto_address') return address(text.replace(/\s/g, ''));
  const web = type === 'other' ? webAddress(text) : undefined;
  if (web !== undefined) return web.slice(0, lengthMax);
  const letters = text
    .replace(labels, '')
    .toUpperCase()
    .replace(/\p{L}/gu, (letter) => alike[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (type === 'bic') return (holds('bic', letters) ? letters.slice(0, bankLength) : letters).slice(0, lengthMax);
  const folded = type === 'lei' ? letters : digitsForLetters(letters);
  return (/^\d+$/.test(folded) ? withoutZeros(folded) : folded).slice(0, lengthMax);
}

/** The letters of a BIC for the bank, its country and place (ISO 9362); the other three name a branch. */
const bankLength = 8;

function withoutZeros(digits: string): string {
  const plain = digits.replace(/^0+/, '');
  return digits.length < comparableLengthMin ? plain : plain.padStart(comparableLengthMin, '0');
}

/** O typed for 0 and I for 1, if most of the number is digits; letters of words stay as they are. */
function digitsForLetters(text: string): string {
  const digits = text.match(/\d/g)?.length ?? 0;
  return digits * 2 >= text.length ? text.replaceAll('O', '0').replaceAll('I', '1') : text;
}

function address(written: string): string {
  const plain = written.replace(walletScheme, '');
  const text = bareHexAddress.test(plain) ? `0x${plain}` : plain;
  const hasOneCase = text === text.toLowerCase() || text === text.toUpperCase();
  return (hasOneCase || /^0x/i.test(text) ? text.toLowerCase() : text).slice(0, lengthMax);
}

/** Shorter ones tell nobody apart, and mistakes of a list are among them. */
const comparableLengthMin = 4;

/** What of a listed or asked number may be looked up. */
export function isNumber(type: IdentifierType, compared: string): boolean {
  if (compared.length < comparableLengthMin) return false;
  if (/[1-9]/.test(compared) || (type === 'bic' && holds('bic', compared) === true)) return true;
  return (type === 'other' && compared.includes('.')) || (type === 'registration' && aircraftMark.test(compared));
}

/** The mark of an aircraft without any digit, such as EP-MMH or G-ABCD: five letters with those of its country (ICAO, annex 7). */
const aircraftMark = /^[A-Z]{5}$/;
