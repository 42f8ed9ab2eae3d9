import { foldedCut } from '../../../../media/text/foldedCut.ts';

/** Characters of a title, ligatures written out. */
const titleLengthMax = 500;

/** An article as GDELT lists it; it gives titles and no texts. */
export interface NewsItem {
  url: string;
  title: string;
  domain: string;
  /** yyyy-mm-dd, when GDELT saw it. */
  seenOn: string;
  /** In English, such as "Portuguese"; empty if GDELT does not say. */
  language: string;
  /** Of the publisher, in English; empty if GDELT does not say. */
  country: string;
}

/**
 * Kind of a GDELT DOC 2.0 answer. Only `articles` has findings; only `{}` means "none". `count` is GDELT's number, `items` has each
 * address once.
 */
export type NewsAnswer =
  | { kind: 'articles'; items: NewsItem[]; count: number }
  /** It asks for a pause. */
  | { kind: 'throttled' }
  /** The question is wrong, and asking again gives the same. */
  | { kind: 'refused'; sentence: string }
  /** Trouble of the server or the way to it. */
  | { kind: 'broken'; sentence: string };

const broken = (sentence: string): NewsAnswer => ({ kind: 'broken', sentence });

/** GDELT's refusing sentences, with status 200 and any content type. */
const refusals =
  /^(?:one or more of your keywords|your query (?:was too short|contained)|the specified phrase is too short|queries containing or'd terms|parentheses may only|timespan is too short|invalid query|invalid\/unsupported country)/i;

/**
 * Reads an answer by its body alone, since GDELT's content types and statuses do not tell: sentences come with 200 and as JSON. An
 * answer with anything unreadable is broken, never "no articles".
 */
export function readNewsAnswer({ status, body }: { status: number; body: string }): NewsAnswer {
  const text = body.replace(/^\ufeff/, '').trim();
  if (status === 429 || /^please limit requests/i.test(text)) return { kind: 'throttled' };
  if (refusals.test(text)) return { kind: 'refused', sentence: 'GDELT does not take this question.' };
  if (status !== 200) return broken(`GDELT answered ${status}.`);
  if (text === '') return broken('GDELT answered with nothing.');
  if (!text.startsWith('{')) return broken('GDELT answered with something else than articles.');
  const parsed = parse(text);
  if (parsed === undefined) return broken('The answer of GDELT is damaged.');
  if (Object.keys(parsed).length === 0) return { kind: 'articles', items: [], count: 0 };
  const { articles } = parsed;
  if (!Array.isArray(articles)) return broken('GDELT answered with something else than articles.');
  const items = articles.map(itemOf);
  if (items.some((item) => item === undefined)) return broken('An article in the answer of GDELT is damaged.');
  return { kind: 'articles', items: once(items as NewsItem[]), count: items.length };
}

/** GDELT escapes some letters with a backslash JSON does not know; the backslash itself is meant. */
const wrongEscape = /\\(?:u(?![0-9a-f]{4})|[^"\\/bfnrtu])/gi;

function parse(text: string): Record<string, unknown> | undefined {
  for (const each of [text, mended(text)]) {
    try {
      const value: unknown = JSON.parse(each);
      return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
    } catch {}
  }
  return undefined;
}

/** Pairs of backslashes are whole and stay; control characters have no place in JSON. */
function mended(text: string): string {
  const whole = text.split('\\\\').map((part) => part.replace(wrongEscape, (found) => `\\\\${found.slice(1)}`));
  return whole.join('\\\\').replace(/\p{Cc}/gu, ' ');
}

function itemOf(value: unknown): NewsItem | undefined {
  const { url, title, seendate, domain, language, sourcecountry } = (value ?? {}) as Record<string, unknown>;
  const seen = /^(\d{4})(\d\d)(\d\d)T\d{6}Z$/.exec(String(seendate));
  if (
    typeof url !== 'string' ||
    typeof title !== 'string' ||
    !seen ||
    !/^https?:\/\//i.test(url) ||
    !URL.canParse(url)
  ) {
    return undefined;
  }
  const text = (written: unknown) => (typeof written === 'string' ? written : '');
  return {
    url: canonical(url),
    title: foldedCut(title, titleLengthMax),
    domain: text(domain) || new URL(url).hostname,
    seenOn: seen.slice(1).join('-'),
    language: text(language),
    country: text(sourcecountry),
  };
}

const tracking = /^(?:utm_\w+|fbclid|gclid|igshid|mc_[ce]id|ref|ref_src|cmpid)$/i;

/** Without tracking parameters. */
function canonical(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** The first of those with one address. */
function once(items: NewsItem[]): NewsItem[] {
  const byUrl = new Map<string, NewsItem>();
  for (const item of items) if (!byUrl.has(item.url)) byUrl.set(item.url, item);
  return [...byUrl.values()];
}
