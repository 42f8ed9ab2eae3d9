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
/** After a first failure, usually a short one, and then less and less often. */
const retryMinutes = [15, 30, 60, 120, 240, 360];

/**
 * Reads an authority's feeds and stores new releases as a part of their own. A changed release replaces the one before; one no longer in
 * its feed stays, since feeds hold only the newest. A failure leaves everything stored as it is, counts, and is retried later; if only
 * some feeds could be read, their content is stored, and the source is complete up to the last read of all of them. `superseded`:
 * somebody else stored releases meanwhile.
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
 * Day since which no release was missed: that of the first read, because the older ones of a feed may be some of many. If any feed has
 * none of the newest of the read before, releases were lost in between, and completeness begins anew.
 */
function coveredFrom(
  { coveredFrom: known, lastNewest = [] }: ReleaseEdition,
  read: ReadFeeds['read'],
  now: Date,
): string {
  const continues = read.every(({ releases }) => releases.some(({ id }) => lastNewest.includes(id)));
  return known !== undefined && continues ? known : now.toISOString().slice(0, 10);
}

/** Ids of the newer half, by the dates first given: an item kept in its feed for months is not in it. */
function newestOf(read: readonly Release[], stored: ReadonlyMap<string, KnownRelease>): string[] {
  const dayOf = (release: Release) => (stored.get(release.id) ?? release).publishedOn;
  const newestFirst = read.toSorted((a, b) => Number(dayOf(a) < dayOf(b)) - Number(dayOf(a) > dayOf(b)));
  return newestFirst.slice(0, Math.ceil(read.length / 2)).map(({ id }) => id);
}
