import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { ChangeCounts, Scope } from '../contract/lists.ts';
import type { ListType } from '../contract/listTypes.ts';
import { type Key, keys, prefix } from './keys.ts';
import { type Item, queryAll, type Table, withPrefix } from './table.ts';

/** An edition of a list: immutable. Its segment lies in the editions bucket under its own SHA-256. */
export interface Edition {
  /** Made of what it holds and of its scope: the same records published again are the same edition. */
  id: string;
  list: ListType;
  /** Which of the publisher's files, where a list has several (OFAC: `sdn`, `consolidated`); else `main`. */
  part: string;
  scope: Scope;
  /** yyyy-mm-dd, the publisher's date */
  editionDate: string;
  /** When it was published first. */
  publishedAt: string;
  records: number;
  segmentKey: string;
}

/** An edition in the history of its list. */
export interface PublishedEdition extends Edition {
  /** Against the edition it replaced when it was published first; undefined where there was none. */
  changes: ChangeCounts | undefined;
  /** Where in the editions bucket the names of what changed lie. */
  changesKey: string | undefined;
}

/** The current editions of a scope: for `private` the account's own. */
export async function listCurrentEditions(table: Table, scope: Scope, accountId: string): Promise<Edition[]> {
  const query = { ...withPrefix(keys.scope(scope, accountId), prefix.current), ConsistentRead: true };
  return (await queryAll(table, query)).map((item) => editionOf(item, scope));
}

export async function getCurrentEdition(
  table: Table,
  scope: Scope,
  accountId: string,
  list: ListType,
  part: string,
): Promise<Edition | undefined> {
  const item = await getItem(table, keys.current(scope, accountId, list, part));
  return item && editionOf(item, scope);
}

/** All editions of a list that a scope ever had. One a day for ten years is a megabyte. */
export async function listEditions(
  table: Table,
  scope: Scope,
  accountId: string,
  list: ListType,
): Promise<PublishedEdition[]> {
  const query = { ...withPrefix(keys.scope(scope, accountId), prefix.edition(list)), ConsistentRead: true };
  return (await queryAll(table, query)).map((item) => publishedOf(item, scope));
}

export async function getEdition(
  table: Table,
  scope: Scope,
  accountId: string,
  list: ListType,
  editionId: string,
): Promise<PublishedEdition | undefined> {
  const item = await getItem(table, keys.edition(scope, accountId, list, editionId));
  return item && publishedOf(item, scope);
}

/** What the row of an edition and the pointer to it both say. */
export function editionAttributes(edition: Edition) {
  return {
    id: edition.id,
    list: edition.list,
    part: edition.part,
    edition_date: edition.editionDate,
    published_at: edition.publishedAt,
    records: edition.records,
    segment_key: edition.segmentKey,
  };
}

async function getItem(table: Table, key: Key): Promise<Item | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
  return Item;
}

function editionOf(item: Item, scope: Scope): Edition {
  return {
    id: item.id as string,
    list: item.list as ListType,
    part: item.part as string,
    scope,
    editionDate: item.edition_date as string,
    publishedAt: item.published_at as string,
    records: Number(item.records),
    segmentKey: item.segment_key as string,
  };
}

function publishedOf(item: Item, scope: Scope): PublishedEdition {
  return {
    ...editionOf(item, scope),
    changes: item.changes as ChangeCounts | undefined,
    changesKey: item.changes_key as string | undefined,
  };
}
