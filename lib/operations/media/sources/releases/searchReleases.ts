import type { AskedSubject } from '../../../../media/article.ts';
import { search } from '../../../../screening/search.ts';
import { hasTooManyNames, isSearchable } from '../../../../screening/searchable.ts';
import type { Segment } from '../../../../screening/segments.ts';
import { type Dated, placesOf } from './buildReleases.ts';
import type { OpenReleases } from './openReleases.ts';

export interface AskedReleases<Found> {
  subject: Pick<AskedSubject, 'name' | 'aliases'>;
  /** yyyy-mm-dd, both included. */
  from: string;
  to: string;
  /** Most releases given. */
  limit: number;
  /** Others are left out before the limit; absent for all. */
  isAsked?: (release: Found) => boolean;
}

/** Lower than a match of a list needs: whether it is the person is decided by the whole text afterwards. */
const threshold = 0.7;
/** Spellings followed into the releases, per asked name. */
const namesMax = 200;
/** With asked days: names of other days are among the followed ones. */
const namesOfDaysMax = 1_000;
/** Names asked for, the main one first: each takes the time of a search. */
const askedNamesMax = 6;

/**
 * Releases with a name like one of the subject's, as found by the matcher: in other spellings, scripts and orders, with initials, or
 * within a longer name. Best first, then newest. Parts stand in the order of storing: a release replaced later is not found in the
 * earlier part. `truncated`: a name was found in more spellings than followed, or in more releases than given.
 */
export function searchReleases<Found extends Dated>(
  parts: readonly OpenReleases<Found>[],
  { subject, from, to, limit, isAsked = () => true }: AskedReleases<Found>,
): { releases: Found[]; truncated: boolean } {
  const partOf = new Map<Segment, number>();
  for (const [i, { names, days }] of parts.entries())
    if (!days || (days.from <= to && days.to >= from)) partOf.set(names, i);
  const isOfDays = parts.some(({ names, days }) => partOf.has(names) && days && (days.from < from || days.to > to));
  const max = isOfDays ? namesOfDaysMax : namesMax;
  let truncated = false;
  const scores = parts.map(() => new Map<number, number>());
  for (const name of namesOf(subject)) {
    const found = search([...partOf.keys()], {
      name,
      matchType: 'fuzzy',
      threshold,
      limit: max,
      containedLimit: max,
    });
    truncated ||= found.matches.length < found.totalMatches;
    truncated ||= found.contained !== undefined && found.contained.matches.length < found.contained.total;
    for (const { segment, entity, score } of [...found.matches, ...(found.contained?.matches ?? [])]) {
      const scoresOfPart = scores[partOf.get(segment) as number] as Map<number, number>;
      for (const place of placesOf(entity)) scoresOfPart.set(place, Math.max(score, scoresOfPart.get(place) ?? 0));
    }
  }
  const places = parts.flatMap((part, i) => {
    const replaced = new Set(parts.slice(i + 1).flatMap(({ replaces }) => replaces));
    return Array.from(scores[i] as Map<number, number>, ([place, score]) => ({ part, place, score, replaced }));
  });
  places.sort((a, b) => b.score - a.score);
  const found: Found[] = [];
  // A release is read only when its turn comes: a common name stands in hundreds.
  for (let first = 0; first < places.length && found.length <= limit; ) {
    const { score } = places[first] as (typeof places)[number];
    const next = places.findIndex((each, i) => i > first && each.score !== score);
    const equal = places.slice(first, next < 0 ? undefined : next);
    const releases = equal
      .map(({ part, place, replaced }) => ({ release: part.release(place), replaced }))
      .filter(
        ({ release, replaced }) =>
          release.publishedOn >= from && release.publishedOn <= to && !replaced.has(release.id) && isAsked(release),
      );
    found.push(...releases.map(({ release }) => release).sort(newestFirst));
    first += equal.length;
  }
  return { releases: found.slice(0, limit), truncated: truncated || found.length > limit };
}

function newestFirst(a: Dated, b: Dated): number {
  if (a.publishedOn !== b.publishedOn) return a.publishedOn < b.publishedOn ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function namesOf({ name, aliases }: AskedReleases<Dated>['subject']): string[] {
  const names = [...new Set([name, ...aliases])];
  return names.filter((each) => isSearchable(each) && !hasTooManyNames(each)).slice(0, askedNamesMax);
}
