import type { Bucket } from '../../../../platform/bucket.ts';
import { type GkgDay, updateGkgDay } from '../../../../store/media/gkgDays.ts';
import type { Table } from '../../../../store/table.ts';
import type { GkgArticle } from './gkgArticle.ts';
import { type GkgFeed, gkgFeeds } from './gkgFeeds.ts';
import { joinedGkgParts, storeGkgPart } from './gkgParts.ts';
import { dayOfStamp, stampsOfDay } from './quarterHours.ts';

export interface TakenFile {
  feed: GkgFeed;
  stamp: string;
  /** `lost` is not asked for again; `refused` is, after those refused less often. */
  articles: GkgArticle[] | 'lost' | 'refused';
}

interface StoreTaken {
  table: Table;
  editions: Bucket;
  now: Date;
  days: number;
}

/**
 * Adds files to their days: the articles are stored first, then one conditional write points the day to them. Answers the added files;
 * none if somebody else changed the day meanwhile.
 */
export async function storeTaken(
  deps: StoreTaken,
  known: readonly GkgDay[],
  files: readonly TakenFile[],
): Promise<TakenFile[]> {
  const stored: TakenFile[] = [];
  for (const day of new Set(files.map(({ stamp }) => dayOfStamp(stamp)))) {
    const ofDay = files.filter(({ stamp }) => dayOfStamp(stamp) === day);
    const before = known.find((each) => each.day === day);
    if (await addToDay(deps, day, before, ofDay)) stored.push(...ofDay);
  }
  return stored;
}

async function addToDay(
  { table, editions, now, days }: StoreTaken,
  day: string,
  known: GkgDay | undefined,
  files: readonly TakenFile[],
): Promise<boolean> {
  const { parts: before = [], taken = [], lost = [], refused = {} } = known ?? {};
  const fresh = new Map(files.flatMap((file) => articlesOf(file).map((one) => [one.id, one] as const)));
  const parts = fresh.size === 0 ? before : [...before, await storeGkgPart(editions, [...fresh.values()])];
  const idsOf = (isMeant: (articles: TakenFile['articles']) => boolean) =>
    files.filter(({ articles }) => isMeant(articles)).map(({ feed, stamp }) => `${feed.id}/${stamp}`);
  const next = {
    taken: [...taken, ...idsOf((articles) => Array.isArray(articles))],
    lost: [...lost, ...idsOf((articles) => articles === 'lost')],
  };
  const again = idsOf((articles) => articles === 'refused');
  const counts = { ...refused, ...Object.fromEntries(again.map((id) => [id, (refused[id] ?? 0) + 1])) };
  const done = new Set([...next.taken, ...next.lost]);
  const hasEnded = missingOf(day, [...done], now) === 0 && day < now.toISOString().slice(0, 10);
  return updateGkgDay(table, known, {
    day,
    ...next,
    refused: Object.fromEntries(Object.entries(counts).filter(([id]) => !done.has(id))),
    parts: await joinedGkgParts(editions, { day, parts, hasEnded }),
    expiresAt: Date.parse(day) / 1000 + days * 86_400,
  });
}

/** Nothing of a file not taken. */
export const articlesOf = ({ articles }: TakenFile) => (Array.isArray(articles) ? articles : []);

/** Number of a day's due files missing among these. */
export function missingOf(day: string, files: readonly string[], before: Date): number {
  const have = new Set(files);
  const stamps = stampsOfDay(day, before);
  return gkgFeeds.reduce((sum, { id }) => sum + stamps.filter((stamp) => !have.has(`${id}/${stamp}`)).length, 0);
}
