import type { Bucket } from '../../../../platform/bucket.ts';
import {
  findReleaseEdition,
  type ReleaseEdition,
  type ReleasesChecked,
  updateReleaseParts,
  updateReleasesChecked,
  updateReleasesFailed,
  updateReleasesTaken,
} from '../../../../store/media/releaseEditions.ts';
import type { Table } from '../../../../store/table.ts';
import type { FetchText } from './fetchFeed.ts';
import { type KnownRelease, readKnown, storeKnown, textSha256 } from './knownReleases.ts';
import { mergedParts } from './mergedParts.ts';
import { isExpected, type ReadFeeds, readFeeds } from './readFeeds.ts';
import type { Release } from './release.ts';
import { storePart } from './releaseParts.ts';
import type { ReleasePublisher } from './releasePublishers.ts';

export interface RefreshReleases {
  table: Table;
  editions: Bucket;
  fetchText: FetchText;
  now: Date;
}

export type RefreshedReleases =
  /** It was not due: this message came twice, or another try is under way. */
  | { outcome: 'not_due' | 'superseded' }
  | { outcome: 'checked'; added: number }
  | { outcome: 'failed'; sentence: string; failures: number };

/** Longer than a try may last. */
const tryMinutesMax = 20;
/** Authorities publish some releases a day, and a feed holds those of days. */
const everyMinutes = 60;
/** After a first failure, which is usually short, and then less and less often. */
const retryMinutes = [15, 30, 60, 120, 240, 360];

/**
 * Reads an authority's feeds and stores what is new as a part of its own. A release that its publisher changed takes the place of the
 * one before; one that a feed has no longer stays, since feeds hold the newest alone. Whatever goes wrong leaves what is stored as it is,
 * counts as a failure and is tried again later; where only some of the feeds could be read, what they have is stored, and the source is whole
 * until the last read of all of them. `superseded`: somebody else stored releases meanwhile.
 */
export async function refreshReleases(deps: RefreshReleases, publisher: ReleasePublisher): Promise<RefreshedReleases> {
  const { table, now } = deps;
  const { id, feeds } = publisher;
  if (feeds.length === 0) return { outcome: 'not_due' };
  if (!(await updateReleasesTaken(table, id, { now, until: minutesAfter(now, tryMinutesMax) }))) {
    return { outcome: 'not_due' };
  }
  const known = (await findReleaseEdition(table, id)) ?? { id };
  try {
    const found = await readFeeds(deps, publisher, known);
    const stored = await store(deps, known, found);
    if (found.refusal === undefined || stored.outcome === 'superseded') return stored;
    const feedsWithItems = [...new Set([...(known.feedsWithItems ?? []), ...filledOf(found).map(urlOf)])];
    return await failed(deps, known, { sentence: found.refusal, feedsWithItems });
  } catch (fault) {
    if (isExpected(fault)) return failed(deps, known, { sentence: fault.message });
    await failed(deps, known, { sentence: 'The refresh broke off by a fault of the service; the log has its cause.' });
    throw fault;
  }
}

async function failed(
  { table, now }: RefreshReleases,
  known: ReleaseEdition,
  { sentence, ...more }: { sentence: string; feedsWithItems?: string[] },
): Promise<RefreshedReleases> {
  const failures = (known.failures ?? 0) + 1;
  const minutes = retryMinutes[Math.min(failures, retryMinutes.length) - 1] as number;
  const nextTryAt = minutesAfter(now, minutes).toISOString();
  await updateReleasesFailed(table, known.id, { sentence, failures, nextTryAt, ...more });
  return { outcome: 'failed', sentence, failures };
}

const filledOf = ({ read }: ReadFeeds) => read.filter(({ releases }) => releases.length > 0);
const urlOf = ({ feed }: ReadFeeds['read'][number]) => feed.url;

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function store(deps: RefreshReleases, known: ReleaseEdition, found: ReadFeeds): Promise<RefreshedReleases> {
  const { table, editions, now } = deps;
  const { id, parts = [] } = known;
  const { read, refusal } = found;
  const stored = await readKnown(editions, known);
  const all = [...new Map(read.flatMap(({ releases }) => releases.map((one) => [one.id, one] as const))).values()];
  const replaces = all
    .filter((release) => stored.has(release.id) && stored.get(release.id)?.textSha256 !== textSha256(release))
    .map((one) => one.id);
  const fresh = all.filter((release) => !stored.has(release.id) || replaces.includes(release.id));
  const filled = filledOf(found);
  const checked: ReleasesChecked | undefined =
    refusal === undefined
      ? {
          checkedAt: now.toISOString(),
          nextTryAt: minutesAfter(now, everyMinutes).toISOString(),
          coveredFrom: coveredFrom(known, filled, now),
          lastNewest: filled.flatMap(({ releases }) => newestOf(releases, stored)),
          feedsWithItems: filled.map(urlOf),
        }
      : undefined;
  if (fresh.length === 0) {
    if (checked) await updateReleasesChecked(table, id, checked);
    return { outcome: 'checked', added: 0 };
  }
  const part = await storePart(editions, id, fresh, { replaces, isSample: false });
  await storeKnown(editions, id, part, fresh);
  const merged = await mergedParts(editions, id, [...parts, part]);
  if (!(await updateReleaseParts(table, known, merged, checked))) return { outcome: 'superseded' };
  return { outcome: 'checked', added: fresh.length };
}

/**
 * Since when no release was missed: the day of the first read, because the older ones of a feed may be some of many. Where any feed has none
 * of the newest of the read before, releases were lost in between, and what is complete begins anew.
 */
function coveredFrom(
  { coveredFrom: known, lastNewest = [] }: ReleaseEdition,
  read: ReadFeeds['read'],
  now: Date,
): string {
  const continues = read.every(({ releases }) => releases.some(({ id }) => lastNewest.includes(id)));
  return known !== undefined && continues ? known : now.toISOString().slice(0, 10);
}

/** Ids of the newer half: an item that a publisher keeps in its feed for months is not in it. By the dates that were first given. */
function newestOf(read: readonly Release[], stored: ReadonlyMap<string, KnownRelease>): string[] {
  const dayOf = (release: Release) => (stored.get(release.id) ?? release).publishedOn;
  const newestFirst = read.toSorted((a, b) => Number(dayOf(a) < dayOf(b)) - Number(dayOf(a) > dayOf(b)));
  return newestFirst.slice(0, Math.ceil(read.length / 2)).map(({ id }) => id);
}
