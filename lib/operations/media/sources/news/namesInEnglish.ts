import { lazy } from '../../../../platform/lazy.ts';
import { countryCode } from '../../../../screening/countries.ts';

/** ISO 639-1 of a language's English name, such as "Portuguese"; undefined for one that has none. */
export const codeOfLanguage = (name: string): string | undefined => languages().get(name.toLowerCase());

/** ISO 3166 alpha-2 of a country's English name; undefined for one that is not known by it. */
export const codeOfCountry = (name: string): string | undefined =>
  countryCode(name) ?? otherCountries.get(name.toLowerCase());

const languages = lazy(codesOfLanguages);

/** Names of news publishers' countries that neither Unicode nor the lists use. */
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

/** The codes of two letters that Unicode has a name for; of codes with one name the first, which is the present one. */
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
