import { createHash } from 'node:crypto';
import { brand } from '../../../../contract/brand.ts';
import type { Bucket } from '../../../../platform/bucket.ts';
import { DownloadFailure } from '../../../../platform/publicFetch/downloadFailure.ts';
import type { AnsweredBytes, PublicRequest } from '../../../../platform/publicFetch/publicBytes.ts';
import { findGkgDays, type GkgDay } from '../../../../store/media/gkgDays.ts';
import type { Table } from '../../../../store/table.ts';
import { GkgAbsent, GkgRefusal } from './gkgArticle.ts';
import {
  fileAddress,
  type GkgFeed,
  gkgFeeds,
  type NewestFile,
  newestAddress,
  newestOfAllFeeds,
  readNewest,
} from './gkgFeeds.ts';
import { readGkgFile } from './gkgFile.ts';
import { firstOfDays, stampsBetween, timeOfStamp } from './quarterHours.ts';
import { articlesOf, storeTaken, type TakenFile } from './storeTaken.ts';

export interface TakeGkg {
  table: Table;
  editions: Bucket;
  /** `publicBytes`, or one of a mirror. */
  fetchBytes: (address: string, asked: PublicRequest) => Promise<AnsweredBytes>;
  now: Date;
  /** How many days are kept, today included. */
  days: number;
}

export interface TakenGkg {
  /** Files taken now, and their kept articles. */
  files: number;
  articles: number;
  /** Missing files of the kept days. */
  missing: number;
  /** What went wrong, in sentences for an operator. */
  failures: string[];
  /** Stamp up to which all feeds were ever taken; undefined if a feed has none. */
  newest: string | undefined;
}

const secondsMax = 40;
const listBytesMax = 100_000;
/** A packed quarter of an hour has 3 to 20 MB. */
const fileBytesMax = 100_000_000;
/** Quarters of an hour taken at once, newest first: after a pause, or a first time, the next runs go on. */
const quartersMax = 8;
/** A file missing so long after its time does not come any more. */
const lostAfterMs = 24 * 60 * 60_000;
/** Twelve hours of runs: a file at GDELT unreadable so often stays unreadable. */
const refusalsMax = 48;

const userAgent = `Mozilla/5.0 (compatible; ${brand.name}/1.0; GKG reader; ${brand.supportEmail})`;

/**
 * Takes the newest missing GKG files, and keeps the accusing articles. A failing file leaves the others, and everything stored, as they
 * are; the next run retries it.
 */
export async function ingestGkg(deps: TakeGkg): Promise<TakenGkg> {
  const failures: string[] = [];
  const newest = new Map<GkgFeed, NewestFile>();
  for (const feed of gkgFeeds) {
    try {
      newest.set(feed, await newestOf(deps, feed));
    } catch (fault) {
      failures.push(sentenceOf(fault));
    }
  }
  const known = await findGkgDays(deps.table);
  const wanted = wantedOf(deps, known, newest);
  const first = new Set([...new Set(wanted.map(({ stamp }) => stamp))].slice(0, quartersMax));
  const files: TakenFile[] = [];
  let unanswered = 0;
  for (const each of wanted.filter(({ stamp }) => first.has(stamp))) {
    try {
      files.push(await taken(deps, each, newest.get(each.feed)));
    } catch (fault) {
      failures.push(sentenceOf(fault));
      if (fault instanceof DownloadFailure) {
        unanswered += 1;
        // A server silent twice does not answer the next request either; a single failure may be the file's.
        if (unanswered === 2) break;
      } else
        files.push({
          feed: each.feed,
          stamp: each.stamp,
          articles: isLost(each, fault, deps.now) ? 'lost' : 'refused',
        });
    }
  }
  const stored = await storeTaken(deps, known, files);
  const nowTaken = stored
    .filter(({ articles }) => Array.isArray(articles))
    .map(({ feed, stamp }) => `${feed.id}/${stamp}`);
  return {
    files: nowTaken.length,
    articles: stored.reduce((sum, file) => sum + articlesOf(file).length, 0),
    missing: wanted.length - stored.filter(({ articles }) => articles !== 'refused').length,
    failures,
    newest: newestOfAllFeeds([...known.flatMap((day) => day.taken), ...nowTaken]),
  };
}

const isOld = (stamp: string, now: Date) => now.getTime() - (timeOfStamp(stamp)?.getTime() ?? 0) > lostAfterMs;

const isLost = ({ stamp, refusals }: Wanted, fault: unknown, now: Date) =>
  isOld(stamp, now) && (fault instanceof GkgAbsent || refusals + 1 >= refusalsMax);

/** What is expected to go wrong has a sentence; everything else is a fault of the service. */
function sentenceOf(fault: unknown): string {
  if (fault instanceof DownloadFailure || fault instanceof GkgRefusal) return fault.message;
  throw fault;
}

interface Wanted {
  feed: GkgFeed;
  stamp: string;
  /** How often it was refused before. */
  refusals: number;
}

/**
 * Missing files of the kept days, up to the newest of their feed; newest first, refused ones last, so that they do not hold the others
 * up.
 */
function wantedOf(
  { now, days }: TakeGkg,
  known: readonly GkgDay[],
  newest: ReadonlyMap<GkgFeed, NewestFile>,
): Wanted[] {
  const refused: Record<string, number> = Object.assign({}, ...known.map((day) => day.refused ?? {}));
  const done = new Set(known.flatMap(({ taken: files, lost }) => [...files, ...lost]));
  const from = new Date(firstOfDays(days, now));
  const all = [...newest].flatMap(([feed, { stamp: last }]) =>
    stampsBetween(from, timeOfStamp(last) as Date).map((stamp) => {
      return { feed, stamp, refusals: refused[`${feed.id}/${stamp}`] ?? 0 };
    }),
  );
  return all
    .filter(({ feed, stamp }) => !done.has(`${feed.id}/${stamp}`))
    .sort((a, b) => a.refusals - b.refusals || Number(a.stamp < b.stamp) - Number(a.stamp > b.stamp));
}

async function newestOf({ fetchBytes, now }: TakeGkg, feed: GkgFeed): Promise<NewestFile> {
  const asked = { headers: { 'User-Agent': userAgent }, secondsMax, bytesMax: listBytesMax };
  const { status, bytes } = await fetchBytes(newestAddress(feed), asked);
  if (status !== 200) throw new GkgRefusal(`GDELT answered ${status} instead of saying which file is the newest.`);
  return readNewest(bytes.toString('utf8'), feed, now);
}

async function taken({ fetchBytes }: TakeGkg, wanted: Wanted, newest: NewestFile | undefined): Promise<TakenFile> {
  const { feed, stamp } = wanted;
  const asked = { headers: { 'User-Agent': userAgent }, secondsMax, bytesMax: fileBytesMax };
  const { status, bytes } = await fetchBytes(fileAddress(feed, stamp), asked);
  if (status !== 200) {
    const sentence = `GDELT answered ${status} instead of the ${feed.id} file of ${stamp}.`;
    // A bucket nobody may list answers 403 for missing files. Anything else is a passing trouble of the server.
    throw status === 404 || status === 403 ? new GkgAbsent(sentence) : new DownloadFailure(sentence);
  }
  if (newest?.stamp === stamp && createHash('md5').update(bytes).digest('hex') !== newest.md5) {
    throw new GkgRefusal(`The ${feed.id} file of ${stamp} is not the one that GDELT announced: its MD5 is another.`);
  }
  try {
    return { feed, stamp, articles: (await readGkgFile(bytes, stamp)).articles };
  } catch (fault) {
    throw fault instanceof GkgRefusal ? new GkgRefusal(`The ${feed.id} file of ${stamp}: ${fault.message}`) : fault;
  }
}
