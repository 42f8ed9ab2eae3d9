import type { Article } from '../../../../media/article.ts';
import type { MediaSearch, MediaSource, SourceAnswer } from '../../../../media/source.ts';
import { logFault } from '../../../../platform/log.ts';
import type { ReleasePart } from '../../../../store/media/releaseEditions.ts';
import type { CurrentReleases, LoadedReleases } from './currentReleases.ts';
import type { Release } from './release.ts';
import { coveredBy, type Days, earlier, hasOthers, later, othersSentence } from './releaseCoverage.ts';
import type { ReleasePublisher } from './releasePublishers.ts';
import { maySearch, searchableOf } from './searchableReleases.ts';
import { searchReleases } from './searchReleases.ts';

/** Most releases of a search; a name in more is found in the best. */
const articlesMax = 100;

export interface ReleaseSourceDeps {
  releases: Pick<CurrentReleases, 'load'>;
  /** Ids of publishers whose releases the stage fetches. */
  fetched: readonly string[];
  now: Date;
}

/** The press releases of one authority as a source of adverse media. */
export function releaseSource(publisher: ReleasePublisher, deps: ReleaseSourceDeps): MediaSource {
  const { id: key, title, attribution } = publisher;
  const nothing = { source: key, title, attribution, sample: false, truncated: false, articles: [] };
  const not = (state: 'waiting' | 'unavailable' | 'off', reason: string): SourceAnswer => ({
    ...nothing,
    state,
    reason,
  });
  return {
    key,
    title,
    attribution,
    async search(asked) {
      try {
        const outside = outsideOf(asked, publisher);
        if (outside) return not('off', outside);
        const loaded = await deps.releases.load(key, deps.now);
        if (loaded === 'loading')
          return not(
            'waiting',
            'Its dated sample is still being loaded. Repeat the check in a minute to get its part.',
          );
        if (!loaded) return notStored(publisher, deps, not);
        const { edition, parts } = searchableIn(loaded, deps.fetched.includes(key));
        if (loaded.parts.length > 0 && parts.length === 0) return notStored(publisher, deps, not);
        const covered = coveredBy(edition);
        const { subject, from, to } = asked;
        const found = searchReleases(parts, { subject, from, to, limit: articlesMax });
        const both = covered && { from: later(covered.from, from), to: earlier(covered.to, to) };
        const isCovered = both !== undefined && both.from <= both.to;
        if (!isCovered && found.releases.length === 0) return not('unavailable', nothingFound(covered));
        return {
          ...nothing,
          state: 'searched',
          ...(isCovered ? { searchedFrom: both.from, searchedTo: both.to } : {}),
          ...(hasOthers(edition, asked, covered) ? { reason: othersSentence(covered) } : {}),
          ...(edition.checkedAt === undefined ? {} : { asOf: edition.checkedAt }),
          sample: (edition.parts ?? []).some(({ isSample }) => isSample),
          truncated: found.truncated,
          articles: found.releases.map((release) => articleOf(release, publisher)),
        };
      } catch (fault) {
        logFault('releases not searched', fault, { sourceId: key });
        return not('unavailable', 'The stored releases could not be loaded. Please try again in a minute.');
      }
    },
  };
}

function searchableIn({ edition, parts }: LoadedReleases, isFetched: boolean): LoadedReleases {
  const { parts: stored = [] } = edition;
  const kept = parts.filter((_, i) => maySearch(stored[i] as ReleasePart, isFetched));
  return { edition: searchableOf(edition, isFetched), parts: kept };
}

function notStored(
  { id, feeds, title }: ReleasePublisher,
  { fetched }: ReleaseSourceDeps,
  not: (state: 'unavailable' | 'off', reason: string) => SourceAnswer,
): SourceAnswer {
  if (fetched.includes(id) && feeds.length > 0) return not('unavailable', `Nothing has been fetched yet: ${title}.`);
  return not('off', 'This source is not switched on.');
}

const nothingFound = (covered: Days | undefined) =>
  covered
    ? `It has all releases from ${covered.from} to ${covered.to} alone, and nothing was found of the days that were asked for.`
    : `${othersSentence(covered)} Nothing was found in them.`;

/** Reason the authority lacks the asked languages and countries; undefined if it may have them. */
function outsideOf({ languages, countries }: MediaSearch, { language, country }: ReleasePublisher): string | undefined {
  if (languages.length > 0 && !languages.includes(language)) {
    return `It publishes only in ${languageNames.of(language)}, which was not asked for.`;
  }
  if (countries.length === 0 || (country !== undefined && countries.includes(country))) return undefined;
  if (country === undefined) return 'It is of no single country, and publishers of some countries were asked for.';
  return `Its country is ${countryNames.of(country)}, which was not asked for.`;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

function articleOf({ id, url, title, text, publishedOn }: Release, publisher: ReleasePublisher): Article {
  const { language, country } = publisher;
  return {
    id,
    source: publisher.id,
    url,
    domain: new URL(url).hostname,
    title,
    // A headline alone is read as one, never as a text without content.
    ...(text === '' ? {} : { text }),
    language,
    ...(country ? { country } : {}),
    publishedOn,
    sourceType: 'official',
  };
}
