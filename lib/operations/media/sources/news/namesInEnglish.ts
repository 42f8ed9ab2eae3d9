import { lazy } from '../../../../platform/lazy.ts';
import { countryCode } from '../../../../screening/countries.ts';

/** ISO 639-1 of a language's English name, such as "Portuguese"; undefined without a code. */
export const codeOfLanguage = (name: string): string | undefined => languages().get(name.toLowerCase());

/** ISO 3166 alpha-2 of a country's English name; undefined for an unknown name. */
export const codeOfCountry = (name: string): string | undefined =>
  countryCode(name) ?? otherCountries.get(name.toLowerCase());

const languages = lazy(codesOfLanguages);

/** News publishers' country names missing in Unicode and the lists. */
const otherCountries: ReadonlyMap<string, string> = new Map([
  ['bosnia-herzegovina', 'BA'],
  ['east timor', 'TL'],
  ['gaza strip', 'PS'],
  ['holy see', 'VA'],
  ['hong kong', 'HK'],
  ['macau', 'MO'],
  ['occupied palestinian territory', 'PS'],
  ['palestine', 'PS'],
  ['saint kitts and nevis', 'KN'],
  ['saint lucia', 'LC'],
  ['saint vincent and the grenadines', 'VC'],
  ['slovak republic', 'SK'],
  ['turkey', 'TR'],
  ['west bank', 'PS'],
]);

/** Two-letter codes with a name in Unicode; of several codes with one name the first, the present one. */
function codesOfLanguages(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const codes = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code)?.toLowerCase();
    if (name && !codes.has(name)) codes.set(name, new Intl.Locale(code).language);
  }
  return codes;
}
