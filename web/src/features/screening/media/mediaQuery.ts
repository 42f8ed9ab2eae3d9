import { mediaLimitMax } from '../../../../../lib/contract/media/adverseMediaLimits.ts';
import type { SearchInput } from '../searchQuery.ts';
import type { MediaInput } from './useMediaCheck.ts';

/** The form's part of adverse media; '' if nothing was entered. */
export interface MediaQuery {
  wanted: boolean;
  alias: string;
  place: string;
  /** yyyy-mm-dd */
  from: string;
  to: string;
}

export const emptyMediaQuery: MediaQuery = { wanted: false, alias: '', place: '', from: '', to: '' };

/** The check of adverse media with a search; undefined of a search by a number alone, since articles are found by names. */
export function mediaInputOf(
  { name, type, date_of_birth, nationality, external_ref }: SearchInput,
  query: MediaQuery,
): MediaInput | undefined {
  if (!name) return undefined;
  const kind = type === 'individual' || type === 'entity' ? type : undefined;
  const [alias, place] = [query.alias.trim(), query.place.trim()];
  return {
    name,
    // The most an answer may hold: a second call for the rest would be a second look at the publishers.
    limit: mediaLimitMax,
    ...(kind && { type: kind }),
    ...(date_of_birth && { date_of_birth }),
    ...(nationality && { nationality }),
    ...(alias && { aliases: [alias] }),
    ...(place && { place }),
    ...(query.from && { published_from: query.from }),
    ...(query.to && { published_to: query.to }),
    ...(external_ref && { external_ref }),
  };
}

/** Why the check cannot be asked for like this; undefined when it can. */
export function periodProblem({ from, to }: MediaQuery): string | undefined {
  return from !== '' && to !== '' && from > to ? 'This day is before the first one.' : undefined;
}

/** Whether the form still equals the check. */
export function checksFor(search: SearchInput, query: MediaQuery, { search_key: _, ...checked }: MediaInput): boolean {
  return query.wanted && JSON.stringify(mediaInputOf(search, query)) === JSON.stringify(checked);
}
