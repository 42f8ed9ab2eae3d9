import { DownloadFailure } from '../../../../platform/publicFetch/downloadFailure.ts';
import type { ReleaseEdition } from '../../../../store/releaseEditions.ts';
import { type FetchText, fetchFeed } from './fetchFeed.ts';
import { FeedRefusal } from './readFeed.ts';
import type { Release } from './release.ts';
import type { ReleaseFeed, ReleasePublisher } from './releasePublishers.ts';

/** What a source's feeds had: each that could be read, and why the others could not. */
export interface ReadFeeds {
  read: { feed: ReleaseFeed; releases: Release[] }[];
  /** Undefined where all were read. */
  refusal: string | undefined;
}

/** Of all feeds of a source together. */
const secondsMax = 60;

/** Reads every feed of a source, one after another. Throws FeedRefusal where none can be read, or none has anything. */
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
  const refusal = refused.length === 0 ? undefined : refused.join(' ');
  if (read.length === 0) throw new FeedRefusal(refusal ?? 'The source has no feed.');
  if (refusal === undefined && read.every(({ releases }) => releases.length === 0)) {
    throw new FeedRefusal('None of the feeds has an item.');
  }
  return { read, refusal };
}

/** What a publisher's server may do. */
export function isExpected(fault: unknown): fault is DownloadFailure | FeedRefusal {
  return fault instanceof DownloadFailure || fault instanceof FeedRefusal;
}
