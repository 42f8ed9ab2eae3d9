import { GkgRefusal } from './gkgArticle.ts';
import { timeOfStamp } from './quarterHours.ts';

/** What GDELT says its files lie on. */
const host = 'data.gdeltproject.org';
/** The same bucket by the name with a certificate: GDELT does not promise https at its own. */
const origin = `https://storage.googleapis.com/${host}`;

/** GDELT's English feed, and its translated feed: a file each, every quarter of an hour. */
export const gkgFeeds = [
  { id: 'english', suffix: '.gkg.csv.zip', newest: 'lastupdate.txt' },
  { id: 'translated', suffix: '.translation.gkg.csv.zip', newest: 'lastupdate-translation.txt' },
] as const;
export type GkgFeed = (typeof gkgFeeds)[number];

/** Stamp up to which all feeds have files, by the slowest feed; undefined if a feed has none. Files are `<feed>/<stamp>`. */
export function newestOfAllFeeds(files: readonly string[]): string | undefined {
  const ofFeeds = gkgFeeds.map(({ id }) =>
    files
      .filter((file) => file.startsWith(`${id}/`))
      .sort()
      .at(-1),
  );
  const stamps = ofFeeds.flatMap((file) => (file === undefined ? [] : [file.slice(file.indexOf('/') + 1)]));
  return stamps.length === gkgFeeds.length ? stamps.sort()[0] : undefined;
}

/** How much later than our clock GDELT's may be. */
const aheadMinutesMax = 30;

/** Address naming the newest file. */
export const newestAddress = ({ newest }: GkgFeed) => `${origin}/gdeltv2/${newest}`;

export const fileAddress = ({ suffix }: GkgFeed, stamp: string) => `${origin}/gdeltv2/${stamp}${suffix}`;

export interface NewestFile {
  stamp: string;
  /** Of the packed file. */
  md5: string;
}

/**
 * A feed's newest file, from GDELT's own lines: three with size, MD5 and address, one of them of the GKG. Throws GkgRefusal for anything
 * else, also for a file on another server or of the future.
 */
export function readNewest(body: string, { suffix }: GkgFeed, now: Date): NewestFile {
  const line = body
    .slice(0, 10_000)
    .split('\n')
    .map((each) => each.trim())
    .find((each) => each.endsWith(suffix));
  const [, md5, address] = /^\d{1,12} ([0-9a-f]{32}) (\S{1,200})$/.exec(line ?? '') ?? [];
  if (!md5 || !address || !URL.canParse(address)) {
    throw new GkgRefusal('GDELT does not say which file is the newest: its answer has no such line.');
  }
  const { hostname, pathname, protocol } = new URL(address);
  const stamp = pathname.slice('/gdeltv2/'.length, -suffix.length);
  const time = timeOfStamp(stamp);
  const isAsExpected = pathname === `/gdeltv2/${stamp}${suffix}` && /^https?:$/.test(protocol);
  if (hostname !== host || !isAsExpected || !time) {
    throw new GkgRefusal(
      'What GDELT says is the newest file lies elsewhere or has another name; it was not asked for.',
    );
  }
  if (time.getTime() > now.getTime() + aheadMinutesMax * 60_000) {
    throw new GkgRefusal('What GDELT says is the newest file is of the future.');
  }
  return { stamp, md5 };
}
