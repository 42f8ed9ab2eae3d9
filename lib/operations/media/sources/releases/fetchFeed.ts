import { brand } from '../../../../contract/brand.ts';
import type { PublicRequest } from '../../../../platform/publicFetch/publicBytes.ts';
import type { AnsweredText } from '../../../../platform/publicFetch/publicText.ts';
import { listConfigOf, listQuestion, readDecisions } from './decisionList.ts';
import { FeedRefusal, readFeed, releasesOf, type Written } from './readFeed.ts';
import type { Release } from './release.ts';
import type { ReleaseFeed } from './releasePublishers.ts';

/** `publicText`, or one of a mirror. */
export type FetchText = (address: string, asked: PublicRequest) => Promise<AnsweredText>;

export interface FetchFeed {
  fetchText: FetchText;
  now: Date;
  /** Of the feed, however many requests it takes. */
  secondsMax: number;
}

/** Fifty releases with their texts take half a megabyte. */
const bytesMax = 20_000_000;
/** Pages of ten decisions, the newest first. */
const pagesMax = 5;

const userAgent = `Mozilla/5.0 (compatible; ${brand.name}/1.0; press release reader; ${brand.supportEmail})`;

/** A feed's current releases, oldest first. Throws DownloadFailure or FeedRefusal, and never gives a part of them. */
export async function fetchFeed(deps: FetchFeed, feed: ReleaseFeed): Promise<Release[]> {
  const readOn = deps.now.toISOString().slice(0, 10);
  if (feed.format === 'finanstilsynet') return fetchDecisions(deps, feed.url, readOn);
  const body = await read(deps, feed.url, { secondsMax: deps.secondsMax });
  return readFeed(body, feed.format, readOn, feed.sharedBy !== undefined);
}

/** The list on a page of Finanstilsynet: the page says how its server is to be asked. */
async function fetchDecisions(deps: FetchFeed, url: string, readOn: string): Promise<Release[]> {
  const secondsMax = deps.secondsMax / (pagesMax + 1);
  const config = listConfigOf(await read(deps, url, { secondsMax }));
  const address = new URL('/gbapi/search/getPage', url).href;
  const headers = { 'Content-Type': 'application/json', Referer: url, gp_currentpage: url };
  const written: Written[] = [];
  for (let page = 1; page <= pagesMax; page++) {
    const answer = await read(deps, address, { secondsMax, headers, body: listQuestion(config, page) });
    const decisions = readDecisions(answer, url);
    written.push(...decisions.written);
    if (decisions.written.length === 0 || written.length >= decisions.total) break;
  }
  return releasesOf(written, readOn);
}

async function read(
  { fetchText }: FetchFeed,
  address: string,
  asked: { secondsMax: number; headers?: Record<string, string>; body?: string },
): Promise<string> {
  const headers = { 'User-Agent': userAgent, Accept: '*/*', ...asked.headers };
  const { status, body } = await fetchText(address, { ...asked, headers, bytesMax });
  if (status !== 200) throw new FeedRefusal(`The server answered ${status} instead of the feed.`);
  return body;
}
