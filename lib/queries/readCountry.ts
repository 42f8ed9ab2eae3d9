import { Refusal } from '../contract/refusal.ts';
import { type CountryCode, countryCode } from '../screening/countries.ts';

/** The code of a country. Throws INVALID_REQUEST; `field`: where it stands in the input, `name` begins the sentence. */
export function readCountry(country: string, field: string, name: string): CountryCode {
  const code = countryCode(country);
  if (code) return code;
  throw invalidField(
    field,
    `${name} must be a country: its ISO 3166 code, or its name in English, German, French or Danish`,
  );
}

/** The refusal of an input because of one of its fields. */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal('INVALID_REQUEST', message, { problems: [{ field, message }] });
}
