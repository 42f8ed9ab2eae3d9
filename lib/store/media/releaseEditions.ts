import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { type Item, isWritten, queryAll, type Table, withPrefix } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** Releases stored together under their hash; immutable. */
const releasePart = z.object({
  sha256: z.string(),
  count: z.int(),
  /** yyyy-mm-dd of its oldest and its newest release. */
  from: z.string(),
  to: z.string(),
  /** Ids of releases of earlier parts with a changed text. */
  replaces: z.array(z.string()),
  isSample: z.boolean(),
});
export type ReleasePart = z.output<typeof releasePart>;

/** Stored press releases of an authority, and facts of its feed. All times are ISO. */
const releaseEdition = z.object({
  id: z.string(),
  /** Version of `parts`; absent if nothing is stored. */
  version: z.optional(z.int()),
  /** In order of storing: searched together, all or none. */
  parts: z.optional(z.array(releasePart)),
  /** yyyy-mm-dd: no release of the feeds was missed since; absent if not all feeds were ever fetched. */
  coveredFrom: z.optional(z.string()),
  /** Ids of the newer half of each feed's releases at the last complete read. */
  lastNewest: z.optional(z.array(z.string())),
  /** Addresses of feeds with content then, and of those with content in a later, incomplete read. */
  feedsWithItems: z.optional(z.array(z.string())),
  /** When all feeds were last read with success. */
  checkedAt: z.optional(z.string()),
  nextTryAt: z.optional(z.string()),
  /** Failed tries since the last success. */
  failures: z.optional(z.int()),
  /** Why the last try failed; absent after a success. */
  lastSentence: z.optional(z.string()),
  /** By then a sample in storing is stored, or never will be. */
  loadingUntil: z.optional(z.string()),
});
export type ReleaseEdition = z.output<typeof releaseEdition>;

/** What was stored of a source at some moment: its parts stay stored when others take their place. */
export const pinnedReleases = z.object({
  ...z.pick(releaseEdition, { id: true, coveredFrom: true, checkedAt: true }).shape,
  parts: z.array(releasePart),
});
export type PinnedReleases = z.output<typeof pinnedReleases>;

const editionCodec = codec('release_edition', releaseEdition);

export async function findReleaseEdition(table: Table, id: string): Promise<ReleaseEdition | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.releases(id), ConsistentRead: true }),
  );
  return Item && editionCodec.decode(Item);
}

/** Every known source. */
export async function findReleaseEditions(table: Table): Promise<ReleaseEdition[]> {
  const items = await queryAll(table, withPrefix(keys.releases('').pk, prefix.releases));
  return items.map((item) => editionCodec.decode(item));
}

/** Leases a due feed for one try; false if it is not due, for instance leased by another process. */
export function updateReleasesTaken(
  table: Table,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  return change(table, id, {
    set: { next_try_at: until.toISOString() },
    condition: 'attribute_not_exists(#next_try_at) OR #next_try_at <= :now',
    values: { now: now.toISOString() },
  });
}

/** Outcome of a successful try. */
export interface ReleasesChecked {
  checkedAt: string;
  nextTryAt: string;
  coveredFrom: string;
  lastNewest: string[];
  feedsWithItems: string[];
}

/** Points a source to its parts if it still is as in `known`; `checked` if they come from its feed. False, without a change, otherwise. */
export function updateReleaseParts(
  table: Table,
  known: Pick<ReleaseEdition, 'id' | 'version'>,
  parts: readonly ReleasePart[],
  checked?: ReleasesChecked,
): Promise<boolean> {
  const version = known.version ?? 0;
  return change(table, known.id, {
    set: { parts, version: version + 1, ...(checked ? checkedItem(checked) : {}) },
    remove: checked ? ['last_sentence'] : [],
    condition: known.version === undefined ? 'attribute_not_exists(#version)' : '#version = :known',
    values: known.version === undefined ? {} : { known: version },
  });
}

/** The feed had nothing new. */
export async function updateReleasesChecked(table: Table, id: string, checked: ReleasesChecked): Promise<void> {
  await change(table, id, { set: checkedItem(checked), remove: ['last_sentence'] });
}

/** A sample of the source is being stored until then at the latest; `until` in the past: it is not. */
export async function updateReleasesLoading(table: Table, id: string, until: Date): Promise<void> {
  await change(table, id, { set: { loading_until: until.toISOString() } });
}

export async function updateReleasesFailed(
  table: Table,
  id: string,
  failed: { sentence: string; failures: number; nextTryAt: string; feedsWithItems?: string[] },
): Promise<void> {
  const { sentence, failures, nextTryAt, feedsWithItems } = failed;
  const feeds = feedsWithItems ? { feeds_with_items: feedsWithItems } : {};
  await change(table, id, { set: { last_sentence: sentence, failures, next_try_at: nextTryAt, ...feeds } });
}

const checkedItem = ({ checkedAt, nextTryAt, coveredFrom, lastNewest, feedsWithItems }: ReleasesChecked): Item => ({
  checked_at: checkedAt,
  next_try_at: nextTryAt,
  covered_from: coveredFrom,
  last_newest: lastNewest,
  feeds_with_items: feedsWithItems,
  failures: 0,
});

interface ChangeOfEdition {
  set: Item;
  remove?: string[];
  condition?: string;
  values?: Item;
}

function change(table: Table, id: string, { set, ...more }: ChangeOfEdition): Promise<boolean> {
  const update = updateOf(table, keys.releases(id), { set: { type: editionCodec.type, id, ...set }, ...more });
  return isWritten(table.client.send(new UpdateCommand(update)));
}
