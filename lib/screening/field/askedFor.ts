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
  return { asked: [withBirth(query, born), ...asked], ignored: unasked.map(ignoredPart) };
}

/** Reports a part of the name field as not searched by itself. */
function ignoredPart(part: string): IgnoredCriterion {
  const reason = isSearchable(part)
    ? 'was looked for only with the rest of the name: alone it does not tell whose name it is'
    : 'was not looked for: it has no letter and no digit';
  return { field: 'name', reason: `“${part}” ${reason}.` };
}
