import { countryCode, countryName } from '../../screening/countries.ts';

/** English words for people of a country, by its code. */
const demonyms: Record<string, string> = {
  AE: 'Emirati',
  AF: 'Afghan',
  AL: 'Albanian',
  AM: 'Armenian',
  AR: 'Argentine Argentinian',
  AT: 'Austrian',
  AU: 'Australian',
  AZ: 'Azerbaijani',
  BA: 'Bosnian',
  BD: 'Bangladeshi',
  BE: 'Belgian',
  BG: 'Bulgarian',
  BR: 'Brazilian',
  BY: 'Belarusian',
  CA: 'Canadian',
  CH: 'Swiss',
  CL: 'Chilean',
  CN: 'Chinese',
  CO: 'Colombian',
  CU: 'Cuban',
  CY: 'Cypriot',
  CZ: 'Czech',
  DE: 'German',
  DK: 'Danish Dane',
  DZ: 'Algerian',
  EC: 'Ecuadorian',
  EE: 'Estonian',
  EG: 'Egyptian',
  ES: 'Spanish Spaniard',
  FI: 'Finnish',
  FR: 'French',
  GB: 'British Briton English Scottish Welsh',
  GE: 'Georgian',
  GH: 'Ghanaian',
  GR: 'Greek',
  HR: 'Croatian',
  HU: 'Hungarian',
  ID: 'Indonesian',
  IE: 'Irish',
  IL: 'Israeli',
  IN: 'Indian',
  IQ: 'Iraqi',
  IR: 'Iranian',
  IS: 'Icelandic',
  IT: 'Italian',
  JO: 'Jordanian',
  JP: 'Japanese',
  KE: 'Kenyan',
  KR: 'Korean',
  KP: 'North Korean',
  KZ: 'Kazakh',
  LB: 'Lebanese',
  LT: 'Lithuanian',
  LV: 'Latvian',
  LY: 'Libyan',
  MA: 'Moroccan',
  MD: 'Moldovan',
  MX: 'Mexican',
  MY: 'Malaysian',
  NG: 'Nigerian',
  NL: 'Dutch',
  NO: 'Norwegian',
  PH: 'Filipino Philippine',
  PK: 'Pakistani',
  PL: 'Polish',
  PT: 'Portuguese',
  RO: 'Romanian',
  RS: 'Serbian',
  RU: 'Russian',
  SA: 'Saudi',
  SD: 'Sudanese',
  SE: 'Swedish Swede',
  SK: 'Slovak',
  SO: 'Somali',
  SY: 'Syrian',
  TH: 'Thai',
  TN: 'Tunisian',
  TR: 'Turkish',
  TW: 'Taiwanese',
  UA: 'Ukrainian',
  US: 'American U.S.',
  UZ: 'Uzbek',
  VE: 'Venezuelan',
  VN: 'Vietnamese',
  YE: 'Yemeni',
  ZA: 'South African',
};
const codes = new Map(Object.entries(demonyms).flatMap(([code, words]) => wordsFor(code, words)));

function wordsFor(code: string, words: string): [string, string][] {
  const whole = /^(?:North|South) /.test(words) ? [words] : words.split(' ');
  return whole.map((word) => [word.toLowerCase(), code]);
}

const adjectives = [...codes.keys()].map((word) => word.replaceAll('.', '\\.')).join('|');
const statedBefore = new RegExp(`(?<!\\p{L})(${adjectives}) (?:national|citizen|subject|passport)`, 'giu');
const statedAfter =
  /(?<!\p{L})(?:national|citizen|nationals|citizens) of (?:the )?(\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)?)/gu;

/** The nationalities stated in a passage in English ("a Danish citizen", "a national of Mexico"), ISO 3166 alpha-2 with the words. */
export function statedNationalities(passage: string): { code: string; words: string }[] {
  return [
    ...Array.from(passage.matchAll(statedBefore), (match) => ({
      code: codes.get((match[1] ?? '').toLowerCase()) ?? '',
      words: match[0],
    })),
    ...Array.from(passage.matchAll(statedAfter), (match) => ({
      code: countryCode(match[1] ?? '') ?? '',
      words: match[0],
    })),
  ].filter(({ code }) => code !== '');
}

const languages = ['en', 'da', 'sv', 'no', 'de', 'fr', 'es', 'it', 'pl', 'ru', 'ar', 'zh'];
const patterns = new Map<string, RegExp>();

/** A pattern of a country's names and its people, in the languages of the rules. */
export function countryPattern(code: string): RegExp {
  let pattern = patterns.get(code);
  if (!pattern) {
    const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code);
    const people = [...codes].filter(([, of]) => of === code).map(([word]) => word);
    const all = [...new Set([...names, ...people])].map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    pattern = new RegExp(`(?<!\\p{L})(?:${all.join('|')})(?!\\p{Ll})`, 'iu');
    patterns.set(code, pattern);
  }
  return pattern;
}

export function nameOfCountry(code: string): string {
  const known = countryCode(code);
  return known ? countryName(known) : code;
}
