import type { SearchResult } from '../../../../lib/contract/screening.ts';
import type { Adjustment, WordRelation } from '../../../../lib/screening/query.ts';

type Explanation = SearchResult['explanation'];

/** How a word of the search relates to a word of the listed name, as a sentence. */
const relations: Record<Exclude<WordRelation, 'same'>, (query: string, name: string) => string> = {
  contained: (q, n) => `"${q}" is part of "${n}"`,
  transliteration: (q, n) => `"${q}" and "${n}" are the same name in different scripts or transliterations`,
  spelling: (q, n) => `"${q}" is spelled almost like "${n}"`,
  joined: (q, n) => `"${q}" is "${n}" written as one word`,
  split: (q, n) => `"${q}" is "${n}" written as several words`,
  variant: (q, n) => `"${q}" is a known variant of "${n}"`,
  nickname: (q, n) => `"${q}" is a short form of "${n}"`,
  initial: (q, n) => `"${q}" is an initial of "${n}"`,
  abbreviation: (q, n) => `"${q}" and "${n}" are the same, one of them abbreviated`,
  number: (q, n) => `"${q}" is the same number as "${n}"`,
};

const fields: Record<Adjustment['field'], string> = {
  date_of_birth: 'Date of birth',
  nationality: 'Nationality',
  type: 'Type',
  name_quality: 'Name',
  identifier: 'Number',
};

/** One sentence for the identical words, and one for each other pair of words. */
export function wordLines({ words }: Explanation): string[] {
  const same = words.filter((word) => word.relation === 'same').map((word) => word.query);
  const others = words
    .filter((word) => word.relation !== 'same')
    .map(({ query, name, relation }) =>
      isKey(relations, relation) ? relations[relation](query, name) : `"${query}" matched "${name}" (${relation})`,
    );
  return [...new Set([...(same.length > 0 ? [`Identical: ${quoted(same)}`] : []), ...others])];
}

/** The words without a counterpart. */
export function leftoverLines({ not_in_query, not_in_name }: Explanation): string[] {
  return [
    ...(not_in_query.length > 0 ? [`Only in the listed name: ${quoted(not_in_query)}`] : []),
    ...(not_in_name.length > 0 ? [`Only in your search: ${quoted(not_in_name)}`] : []),
  ];
}

/** Why a match with a low score is shown: the threshold does not apply to this rule. */
export function ruleLines({ band, explanation }: Pick<SearchResult, 'band' | 'explanation'>): string[] {
  return explanation.rule === 'all_terms' && band === 'possible'
    ? ['All words of your search occur in this name, so it is shown whatever its score']
    : [];
}

/** What changed the score besides the words: "Date of birth: same year of birth, 1951 (+1 point)". */
export function adjustmentLines({ adjustments }: Explanation): string[] {
  return adjustments.map(
    ({ field, effect, why }) => `${isKey(fields, field) ? fields[field] : field}: ${why} (${points(effect)})`,
  );
}

/** Hundredths of the score, with a sign that is as wide as the plus. */
function points(effect: number): string {
  const hundredths = Math.round(effect * 1000) / 10;
  const size = Math.abs(hundredths);
  return `${hundredths < 0 ? '−' : '+'}${size} ${size === 1 ? 'point' : 'points'}`;
}

/** The server may be newer than this page and know relations and fields that are missing in the tables here. */
function isKey<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(table, key);
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}
