import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { changeCounts, listId, listPart, listType, type Scope, scope } from '../../contract/lists/lists.ts';
import type { ListId } from '../../contract/lists/listTypes.ts';
import { codec } from '../codec.ts';
import { type Key, keys, prefix } from '../keys.ts';
import { findPage, type Page } from '../page.ts';
import { type Item, queryAll, type Table, withPrefix } from '../table.ts';

export const edition = z.object({
  /** Made of its content and scope: the same records published again are the same edition. */
  id: z.string(),
  /** Its publisher and format. */
  list: listType,
  /** Absent for an official list. */
  listId: z.optional(listId),
  /** Which of the publisher's files, for a list of several; else `main`. */
  part: listPart,
  scope,
  /** yyyy-mm-dd, the publisher's date */
  editionDate: z.string(),
  /** When it was published first, and by whom. */
  publishedAt: z.string(),
  publishedBy: actor,
  records: z.int(),
  segmentKey: z.string(),
  /** Made of a shipped sample. */
  sample: z.optional(z.literal(true)),
});
/** An edition of a list: immutable but for its mark as a sample. Its segment lies in the editions bucket under its own SHA-256. */
export type Edition = z.output<typeof edition>;

/** Id of an edition's list. */
export const listIdOf = ({ listId, list }: Pick<Edition, 'listId' | 'list'>): ListId => listId ?? list;

/** `true` for an edition of a sample, undefined for any other. */
export type Sample = Edition['sample'];

/** Changes of an edition's items with its sample mark. */
export const sampleChange = (sample: Sample) => (sample ? { set: { sample } } : { remove: ['sample'] });

const publishedEdition = z.extend(edition, {
  jobId: z.string(),
  /** Against the edition it first replaced; undefined if there was none, or it was unreadable. */
  changes: z.optional(changeCounts),
  /** The edition it replaced could not be read. */
  changesUnknown: z.optional(z.literal(true)),
  /** Key in the editions bucket of the names of changed entities. */
  changesKey: z.optional(z.string()),
});
/** An edition in the history of its list. */
export type PublishedEdition = z.output<typeof publishedEdition>;

export const editionCodec = codec('edition', publishedEdition);

const currentEdition = z.extend(edition, {
  /** Who pointed the list to it: by an import, or by choosing it from the history. */
  changedBy: actor,
});
/** An edition in use. */
export type CurrentEdition = z.output<typeof currentEdition>;

export const currentCodec = codec('current_edition', currentEdition);

/** Finds an edition in the history of its list. */
export const editionIdCodec = codec('edition_id', z.object({ publishedAt: z.string() }));

/** The current editions of a scope: for `private` the account's own. */
export async function findCurrentEditions(table: Table, scope: Scope, accountId: string): Promise<CurrentEdition[]> {
  const query = { ...withPrefix(keys.scope(scope, accountId), prefix.current), ConsistentRead: true };
  return (await queryAll(table, query)).map((item) => currentCodec.decode(item));
}

export async function findCurrentEdition(
  table: Table,
  scope: Scope,
  accountId: string,
  list: ListId,
  part: string,
): Promise<CurrentEdition | undefined> {
  const item = await findItem(table, keys.current(scope, accountId, list, part));
  return item && currentCodec.decode(item);
}

/** All editions of a list in a scope, last published first. */
export async function findEditions(
  table: Table,
  scope: Scope,
  accountId: string,
  list: ListId,
  page: { cursor: string | undefined; limit: number },
): Promise<Page<PublishedEdition>> {
  const query = {
    pk: keys.scope(scope, accountId),
    skPrefix: prefix.edition(list),
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  const { values, nextCursor } = await findPage(table, query, page);
  return { values: values.map((item) => editionCodec.decode(item)), nextCursor };
}

/** Editions of a list in a scope that were published within a period, in order. */
export async function findEditionsWithin(
  table: Table,
  { scope, accountId, list }: { scope: Scope; accountId: string; list: ListId },
  { from, to }: { from: string; to: string },
): Promise<PublishedEdition[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': keys.scope(scope, accountId),
      ':first': `${prefix.edition(list)}${from}`,
      ':last': `${prefix.edition(list)}${to}`,
    },
  });
  return items.map((item) => editionCodec.decode(item));
}

/** Shared editions of a list published at or after this moment, in order. */
export async function findEditionsSince(table: Table, list: ListId, since: Date): Promise<PublishedEdition[]> {
  const first = `${prefix.edition(list)}${since.toISOString()}`;
  // A time begins with a digit: every edition of the list sorts before the tilde.
  const last = `${prefix.edition(list)}~`;
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':pk': keys.scope('shared', ''), ':first': first, ':last': last },
  });
  return items.map((item) => editionCodec.decode(item));
}

export async function findEdition(
  table: Table,
  scope: Scope,
  accountId: string,
  list: ListId,
  editionId: string,
): Promise<PublishedEdition | undefined> {
  const found = await findItem(table, keys.editionId(scope, accountId, list, editionId));
  if (!found) return undefined;
  const { publishedAt } = editionIdCodec.decode(found);
  const item = await findItem(table, keys.edition(scope, accountId, list, publishedAt, editionId));
  return item && editionCodec.decode(item);
}

async function findItem(table: Table, key: Key): Promise<Item | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
  return Item;
}
