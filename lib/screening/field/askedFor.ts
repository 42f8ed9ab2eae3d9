import type { IgnoredCriterion, ScreeningQuery } from '../query.ts';
import { isSearchable } from './isSearchable.ts';
import { readField } from './readField.ts';

/** A query for the whole name field, or for a part of it. */
export interface Asked extends ScreeningQuery {
  part?: string;
}

/**
 * The whole name, then each name in it, with the adjacent date of birth if the caller gives none. `ignored`: parts searched only with the
 * rest, or not at all.
 */
export function askedFor(query: ScreeningQuery): { asked: Asked[]; ignored: IgnoredCriterion[] } {
  const { parts, born, unasked } = readField(query.name, query.kind);
  const withBirth = (asked: Asked, date: string | undefined): Asked =>
    date && !query.dateOfBirth ? { ...asked, dateOfBirth: date, isBirthInName: true } : asked;
  const asked = parts.map(({ name, kind, born: own, isOneOfSeveral }) =>
    withBirth({ ...query, name, kind, part: name, isOneOfSeveral }, own),
  );
  const ignored = [...unasked.map(ignoredPart), ...ignoredCodes(query.name)];
  return { asked: [withBirth(query, born), ...asked], ignored };
}

/** Names on bank forms of Hong Kong and Taiwan: a number of four digits for each of two to four characters. */
const telegraphicCodes = /^\s*(?!(?:19|20)\d\d\D{1,2}(?:19|20)\d\d\s*$)\d{4}(?:[\s/-]\s*\d{4}){1,3}\s*$/;

/** Says of a name in telegraphic codes that they were looked for as a number alone: nobody is listed by them. */
function ignoredCodes(name: string): IgnoredCriterion[] {
  if (!telegraphicCodes.test(name)) return [];
  const reason = `“${name.trim()}” looks like telegraphic codes of Chinese characters, which are not read. Please give the characters or their romanisation.`;
  return [{ field: 'name', reason }];
}

/** Reports a part of the name field as not searched by itself. */
function ignoredPart(part: string): IgnoredCriterion {
  const reason = isSearchable(part)
    ? 'was looked for only with the rest of the name: alone it does not tell whose name it is'
    : 'was not looked for: it has no letter and no digit';
  return { field: 'name', reason: `“${part}” ${reason}.` };
}
