/** Names that the lists use and Unicode's English names lack, folded to letters. */
const otherNames: Record<string, string> = {
  'russian federation': 'RU',
  'soviet union': 'RU',
  ussr: 'RU',
  'iran islamic republic of': 'IR',
  'islamic republic of iran': 'IR',
  'syrian arab republic': 'SY',
  dprk: 'KP',
  'democratic peoples republic of korea': 'KP',
  'korea north': 'KP',
  'korea democratic peoples republic of': 'KP',
  'republic of korea': 'KR',
  'korea south': 'KR',
  'united kingdom of great britain and northern ireland': 'GB',
  'great britain': 'GB',
  uk: 'GB',
  'united states of america': 'US',
  usa: 'US',
  'democratic republic of the congo': 'CD',
  'congo democratic republic of the': 'CD',
  'the democratic republic of the congo': 'CD',
  'republic of the congo': 'CG',
  'cote divoire': 'CI',
  'ivory coast': 'CI',
  'viet nam': 'VN',
  burma: 'MM',
  myanmar: 'MM',
  turkiye: 'TR',
  palestinian: 'PS',
  'state of palestine': 'PS',
  'bosnia and herzegovina': 'BA',
  'trinidad and tobago': 'TT',
  'republic of moldova': 'MD',
  'united republic of tanzania': 'TZ',
  'venezuela bolivarian republic of': 'VE',
  'bolivia plurinational state of': 'BO',
  'lao peoples democratic republic': 'LA',
  macedonia: 'MK',
  'czech republic': 'CZ',
  swaziland: 'SZ',
  'cape verde': 'CV',
};

/** Codes that Unicode names and that are no country: unions, zones, placeholders. */
const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
let codes: Map<string, CountryCode> | undefined;

declare const country: unique symbol;
/** ISO 3166 alpha-2, of a country that is known here. */
export type CountryCode = string & { readonly [country]: true };

/** The ISO 3166 alpha-2 code of a country, from the code itself or the English name; undefined where it is neither. */
export function countryCode(country: string): CountryCode | undefined {
  codes ??= allNames();
  return codes.get(folded(country));
}

export function countryName(code: CountryCode): string {
  return englishNames.of(code) ?? code;
}

/** Unicode's English names of all regions, and the other names. A code that is no longer used stands for its successor. */
function allNames(): Map<string, CountryCode> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const known = letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code): [string, string][] => {
      const name = englishNames.of(code);
      const current = new Intl.Locale('und', { region: code }).region;
      if (!name || !current || notCountries.has(code)) return [];
      return [
        [folded(name), current],
        [folded(code), current],
      ];
    });
  return new Map([...known, ...Object.entries(otherNames)] as [string, CountryCode][]);
}

function folded(country: string): string {
  return country
    .normalize('NFKD')
    .replace(/[\p{M}'’.,()]/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .trim()
    .replace(/[\s-]+/g, ' ');
}
