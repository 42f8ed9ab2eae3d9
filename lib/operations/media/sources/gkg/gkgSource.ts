import type { Article } from '../../../../media/article.ts';
import type { MediaSearch, MediaSource, SourceAnswer } from '../../../../media/source.ts';
import { logFault } from '../../../../platform/log.ts';
import type { GkgDay } from '../../../../store/media/gkgDays.ts';
import { mayBeOf } from '../mayBeOf.ts';
import { searchReleases } from '../releases/searchReleases.ts';
import { aboutGkg } from './aboutGkg.ts';
import type { CurrentGkg, LoadedGkg } from './currentGkg.ts';
import type { GkgArticle } from './gkgArticle.ts';
import { newestOfAllFeeds } from './gkgFeeds.ts';
import { categoriesOfThemes } from './gkgThemes.ts';
import { dayBefore, timeOfStamp } from './quarterHours.ts';
import { missingOf } from './storeTaken.ts';

export interface GkgSourceDeps {
  /** Absent in a stage without GDELT's lists. */
  gkg: CurrentGkg | undefined;
  now: Date;
}

/** Most articles of a search; a name in more is found in the best. */
const articlesMax = 100;
/** A file may come so late without being missed. */
const lateMs = 60 * 60_000;

const nothing = { ...aboutGkg, sample: false, truncated: false, articles: [] };
const not = (state: 'unavailable' | 'off', reason: string): SourceAnswer => ({ ...nothing, state, reason });

/** People named in the news of the last days, by the stored GDELT GKG lists: without texts, and without a person's part in the matter. */
export function gkgSource({ gkg, now }: GkgSourceDeps): MediaSource {
  const { source: key, title, attribution } = aboutGkg;
  return {
    key,
    title,
    attribution,
    async search(asked) {
      if (!gkg) return not('off', 'This source is not switched on.');
      try {
        return answerOf(asked, await gkg.load(asked, now), now);
      } catch (fault) {
        logFault('GKG not searched', fault, { sourceId: key });
        return not('unavailable', 'The stored lists could not be loaded. Please try again in a minute.');
      }
    },
  };
}

function answerOf(asked: MediaSearch, loaded: LoadedGkg, now: Date): SourceAnswer {
  const { parts, tooMuchFrom, unopened } = loaded;
  const days = loaded.days.filter(({ day }) => !unopened.includes(day));
  if (days.length === 0 && tooMuchFrom !== undefined) {
    return not('unavailable', 'Its days are too large to be searched.');
  }
  const files = days.flatMap(({ taken }) => taken);
  if (files.length === 0) return not('unavailable', `Nothing has been fetched yet: ${aboutGkg.title}.`);
  const { subject, from, to } = asked;
  const isAsked = ({ language }: GkgArticle) => mayBeOf(asked.languages, language);
  const found = searchReleases(parts, { subject, from, to, limit: articlesMax, isAsked });
  const articles = once(found.releases).map(articleOf);
  const whole = wholeDays(days, now);
  const first = whole && (whole.from > from ? whole.from : from);
  const last = whole && (whole.to < to ? whole.to : to);
  const isCovered = first !== undefined && last !== undefined && first <= last;
  if (!isCovered && articles.length === 0) return not('unavailable', notCovered(whole));
  const has = days.some(({ day }) => day >= from && day <= to && (!whole || day < whole.from || day > whole.to));
  const newest = newestOfAllFeeds(files);
  const reasons = [
    ...(has && whole ? [`It has all files from ${whole.from} to ${whole.to}, and some of other days.`] : []),
    ...(has && !whole ? ['It has some files of these days, and of no day all.'] : []),
    ...(tooMuchFrom !== undefined && tooMuchFrom >= from
      ? [`Its days up to ${tooMuchFrom} are too large to be searched.`]
      : []),
    ...(unopened.length > 0 ? [`What is stored of ${unopened.join(', ')} could not be loaded.`] : []),
  ];
  return {
    ...nothing,
    state: 'searched',
    ...(isCovered ? { searchedFrom: first, searchedTo: last } : {}),
    ...(reasons.length > 0 ? { reason: reasons.join(' ') } : {}),
    ...(newest === undefined ? {} : { asOf: (timeOfStamp(newest) as Date).toISOString() }),
    truncated: found.truncated,
    articles,
  };
}

interface Days {
  from: string;
  to: string;
}

const notCovered = (whole: Days | undefined) =>
  whole
    ? `It has all files from ${whole.from} to ${whole.to} alone, and nothing was found of the days that were asked for.`
    : 'It has of no day all files, and nothing was found in those that it has.';

/** Newest consecutive days with every due file taken. */
function wholeDays(newestFirst: readonly GkgDay[], now: Date): Days | undefined {
  let days: Days | undefined;
  for (const { day, taken } of newestFirst) {
    const isWhole = missingOf(day, taken, new Date(now.getTime() - lateMs)) === 0;
    if (days && (!isWhole || day !== dayBefore(days.from))) break;
    if (isWhole) days = { from: day, to: days?.to ?? day };
  }
  return days;
}

/** An address in several files counts once. */
function once(articles: readonly GkgArticle[]): GkgArticle[] {
  return [...new Map(articles.map((article) => [article.id, article])).values()];
}

function articleOf({ id, url, title, language, publishedOn, persons, organisations, themes }: GkgArticle): Article {
  return {
    id,
    source: aboutGkg.source,
    url,
    domain: new URL(url).hostname,
    title,
    ...(language ? { language } : {}),
    publishedOn,
    sourceType: 'news',
    listed: { by: 'GDELT', names: [...persons, ...organisations], categories: categoriesOfThemes(themes) },
  };
}
