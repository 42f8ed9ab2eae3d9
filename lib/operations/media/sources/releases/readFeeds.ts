import { DownloadFailure } from '../../../../platform/publicFetch/downloadFailure.ts';
import type { ReleaseEdition } from '../../../../store/media/releaseEditions.ts';
import { type FetchText, fetchFeed } from './fetchFeed.ts';
import { FeedRefusal } from './readFeed.ts';
import type { Release } from './release.ts';
import type { ReleaseFeed, ReleasePublisher } from './releasePublishers.ts';

/** Content of a source's feeds: each readable one, and why the source is incomplete. */
export interface ReadFeeds {
  read: { feed: ReleaseFeed; releases: Release[] }[];
  /** Undefined if all were read, and every publisher has something. */
  refusal: string | undefined;
}

/** Of all feeds of a source together. */
const secondsMax = 60;

/** Reads every feed of a source, one after another. Throws FeedRefusal if none can be read. */
export async function readFeeds(
  { fetchText, now }: { fetchText: FetchText; now: Date },
  { feeds }: ReleasePublisher,
  { feedsWithItems = [] }: ReleaseEdition,
): Promise<ReadFeeds> {
  const read: ReadFeeds['read'] = [];
  const refused: string[] = [];
  for (const feed of feeds) {
    try {
      const releases = await fetchFeed({ fetchText, now, secondsMax: secondsMax / feeds.length }, feed);
      if (releases.length === 0 && feedsWithItems.includes(feed.url)) {
        throw new FeedRefusal('The feed has no item any more.');
      }
      read.push({ feed, releases });
    } catch (fault) {
      if (!isExpected(fault)) throw fault;
      refused.push(feeds.length === 1 ? fault.message : `${feed.url}: ${fault.message}`);
    }
  }
  if (read.length === 0) throw new FeedRefusal(refused.join(' ') || 'The source has no feed.');
  refused.push(...emptyOffices(feeds, read).map(emptySentence));
  return { read, refusal: refused.length === 0 ? undefined : refused.join(' ') };
}

const emptySentence = (office: string) =>
  `None of the feeds of ${office} has an item: it may be asked for by a wrong name.`;

/** Publishers with nothing in any of their feeds; unknown for one with an unreadable feed. */
function emptyOffices(feeds: readonly ReleaseFeed[], read: ReadFeeds['read']): string[] {
  const offices = new Set(feeds.flatMap(({ sharedBy }) => sharedBy ?? []));
  return [...offices].filter((office) => {
    const found = read.filter(({ feed }) => feed.sharedBy === office);
    const isWhole = found.length === feeds.filter(({ sharedBy }) => sharedBy === office).length;
    return isWhole && found.every(({ releases }) => releases.length === 0);
  });
}

/** What a publisher's server may do. */
export function isExpected(fault: unknown): fault is DownloadFailure | FeedRefusal {
  return fault instanceof DownloadFailure || fault instanceof FeedRefusal;
}
