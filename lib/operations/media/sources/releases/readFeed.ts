import { parseFeed } from 'feedsmith';
import { convert } from 'html-to-text';
import { foldedCut } from '../../../../media/text/foldedCut.ts';
import type { Release } from './release.ts';

/** Why an answer of a publisher is no feed, in a sentence for an operator. */
export class FeedRefusal extends Error {}

/** What stands in a feed before it is checked. */
export interface Written {
  id?: string | undefined;
  url?: string | undefined;
  title?: string | undefined;
  html?: string | undefined;
  date?: string | undefined;
}

/** Characters, ligatures written out. A release is a few pages; longer ones are cut. */
const textLengthMax = 200_000;
const titleLengthMax = 500;
/** First possible year of an authority's web publication. */
const earliestDay = '1990-01-01';

/**
 * Releases of a feed, each once and oldest first. Items without title or usable address are left out. A missing, unreadable or future
 * date becomes the day of reading, the latest possible one. Throws FeedRefusal for anything other than a feed, or a feed without a
 * readable item: then the publisher has changed its format. `mayBeEmpty`: it may have no item at all.
 */
export function readFeed(body: string, format: 'xml' | 'doj_json', readOn: string, mayBeEmpty = false): Release[] {
  const start = body.replace(/^\ufeff/, '').trimStart();
  if (start === '') throw new FeedRefusal('The answer was empty.');
  const written = format === 'doj_json' ? readJson(start) : readXml(start);
  // Items of another shape are not among the read ones.
  const isEmpty = written.length === 0 && !/<(?:item|entry)[\s>]/i.test(start);
  return mayBeEmpty && isEmpty ? [] : releasesOf(written, readOn);
}

/** Releases of items, each once and oldest first. Throws FeedRefusal if none can be read. */
export function releasesOf(written: readonly Written[], readOn: string): Release[] {
  const releases = new Map<string, Release>();
  for (const item of written) {
    const release = releaseOf(item, readOn);
    if (release && !releases.has(release.id)) releases.set(release.id, release);
  }
  if (releases.size === 0) throw new FeedRefusal('No item of the feed has a title and an address.');
  return [...releases.values()].sort(
    (a, b) => Number(a.publishedOn > b.publishedOn) - Number(a.publishedOn < b.publishedOn),
  );
}

function readXml(body: string): Written[] {
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html)/i.test(body)) throw new FeedRefusal('The answer was a web page.');
  try {
    const parsed = parseFeed(body);
    if (parsed.format === 'rss') {
      return (parsed.feed.items ?? []).map((item) => ({
        id: item.guid?.value,
        url: item.link,
        title: item.title,
        html: longest(item.content?.encoded, item.description),
        date: item.pubDate ?? item.dc?.dates?.[0],
      }));
    }
    if (parsed.format === 'atom') {
      return (parsed.feed.entries ?? []).map((entry) => ({
        id: entry.id,
        url: entry.links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href,
        title: textOf(entry.title),
        html: longest(textOf(entry.content), textOf(entry.summary)),
        date: entry.published ?? entry.updated,
      }));
    }
  } catch {
    throw new FeedRefusal('The answer could not be read as RSS or Atom.');
  }
  throw new FeedRefusal('The answer was neither RSS nor Atom.');
}

/** Of justice.gov/api: dates are seconds since 1970, as text; the body is HTML. */
function readJson(body: string): Written[] {
  let parsed: { results?: unknown };
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new FeedRefusal('The answer could not be read as JSON.');
  }
  if (!Array.isArray(parsed?.results)) throw new FeedRefusal('The answer has no list of results.');
  return parsed.results.map((item: Record<string, unknown>) => ({
    id: asText(item?.uuid),
    url: asText(item?.url),
    title: asText(item?.title),
    html: asText(item?.body),
    date: /^\d{9,11}$/.test(String(item?.date)) ? new Date(Number(item.date) * 1000).toISOString() : undefined,
  }));
}

function releaseOf({ id, url, title, html, date }: Written, readOn: string): Release | undefined {
  const address = url?.trim() ?? '';
  const heading = foldedCut(plainText(title ?? ''), titleLengthMax);
  if (heading === '' || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const text = foldedCut(plainText(html ?? ''), textLengthMax);
  return { id: id?.trim() || href, url: href, title: heading, text, publishedOn: dayOf(date, readOn) };
}

function dayOf(written: string | undefined, readOn: string): string {
  const time = Date.parse(written ?? '');
  if (Number.isNaN(time)) return readOn;
  const day = new Date(time).toISOString().slice(0, 10);
  return day < earliestDay || day > readOn ? readOn : day;
}

const selectors = [
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'img', format: 'skip' },
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
];

/** Elements inside of each other: a page has a few dozen, and thousands would end the program. */
export const htmlLimits = { maxDepth: 200, ellipsis: '' };

/** Without markup, scripts and styles; paragraphs end with a line feed. */
function plainText(html: string): string {
  return convert(html, { wordwrap: false, selectors, limits: htmlLimits })
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

const longest = (...texts: (string | undefined)[]) =>
  texts.reduce((best, text) => ((text?.length ?? 0) > (best?.length ?? 0) ? text : best), undefined);

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Text of Atom is a string, or an object with its type. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'value' in value ? asText(value.value) : asText(value);
