import type { IdentifierType } from '../query.ts';
import { plainDigits } from '../text/fold.ts';
import { holds } from './checkDigits.ts';

/** Cyrillic and Greek letters that look like Latin ones, which people type where a document has the others. */
const alike: Record<string, string> = Object.fromEntries(
  Array.from('АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', (letter, i) => [letter, 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX'[i] as string]),
);

/** Words that stand beside a number and are not part of it. */
const labels =
  /(?<![\p{L}\d])(?:imo(?=\d)|(?:passport|number|num|nr|no|n°|№|imo|mmsi|lei|swift|bic|ssn|inn|ogrn|okpo|kpp|unp|vat|tax|company|card|ration|code|id|reg|registration|tel|phone)(?![\p{L}\d]))[.:#]*/giu;

/** What says when a document was issued, and all behind it. */
const behind = /\b(?:issued|expires|expired|expiry|valid|exp\.).*$/is;

/** The letters and digits of a number at most: the longest crypto address has 106. */
const lengthMax = 128;

/**
 * A number as it is compared, the same for a list and a query: letters and digits alone, in capitals, letters that look like digits or
 * like Latin ones as those, no leading zeros of digits alone. Of a crypto address nothing but its case where it has none. Empty where
 * nothing is left.
 */
export function comparable(type: IdentifierType, written: string): string {
  const text = plainDigits(written.normalize('NFKC'))
    .replace(behind, '')
    .trim()
    .slice(0, 2 * lengthMax);
  if (type === 'crypto_address') return address(text.replace(/\s/g, ''));
  const letters = text
    .replace(labels, '')
    .toUpperCase()
    .replace(/\p{L}/gu, (letter) => alike[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');
  const folded = type === 'bic' ? letters.replace(/XXX$/, '') : type === 'lei' ? letters : digitsForLetters(letters);
  return (/^\d+$/.test(folded) ? folded.replace(/^0+/, '') : folded).slice(0, lengthMax);
}

/** O typed for 0 and I for 1, where most of the number is digits; letters of words stay what they are. */
function digitsForLetters(text: string): string {
  const digits = text.match(/\d/g)?.length ?? 0;
  return digits * 2 >= text.length ? text.replaceAll('O', '0').replaceAll('I', '1') : text;
}

function address(text: string): string {
  const hasOneCase = text === text.toLowerCase() || text === text.toUpperCase();
  return (hasOneCase || /^0x/i.test(text) ? text.toLowerCase() : text).slice(0, lengthMax);
}

/** Shorter ones tell nobody apart, and mistakes of a list are among them. */
const comparableLengthMin = 4;

/** What of a listed or asked number may be looked up. */
export function isNumber(type: IdentifierType, compared: string): boolean {
  if (compared.length < comparableLengthMin) return false;
  return /[1-9]/.test(compared) || (type === 'bic' && holds('bic', compared) === true);
}
