import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from './codec.ts';
import { type Key, keys } from './keys.ts';
import type { Item, Table } from './table.ts';
import { updateOf } from './updateOf.ts';

/** How far a migration has come. */
const migrationState = z.object({
  id: z.string(),
  /** Last item done; absent before the first page and after the end. */
  after: z.optional(z.object({ pk: z.string(), sk: z.string() })),
  read: z.int(),
  changed: z.int(),
  /** ISO; absent until every item has been read. */
  endedAt: z.optional(z.string()),
});
export type MigrationState = z.output<typeof migrationState>;

const stateCodec = codec('migration', migrationState);

export async function findMigration(table: Table, id: string): Promise<MigrationState | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.migration(id), ConsistentRead: true }),
  );
  return Item && stateCodec.decode(Item);
}

export async function putMigration(table: Table, state: MigrationState): Promise<void> {
  const item = { ...keys.migration(state.id), ...stateCodec.encode(state) };
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
}

export interface TablePage {
  items: Item[];
  /** Where the next one begins; undefined after the last. */
  next: Key | undefined;
}

/** A page of all items there are, at most 1 MB. Only an operator may read the table so: no function has the right. */
export async function findTablePage(table: Table, after: Key | undefined, limit: number): Promise<TablePage> {
  const page = await table.client.send(
    new ScanCommand({ TableName: table.name, ConsistentRead: true, Limit: limit, ExclusiveStartKey: after }),
  );
  return { items: page.Items ?? [], next: page.LastEvaluatedKey as Key | undefined };
}

export async function findAnyItem(table: Table, { pk, sk }: Key): Promise<Item | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: { pk, sk }, ConsistentRead: true }),
  );
  return Item;
}

/**
 * Writes only the attributes in which an item differs from before, if those are unchanged. Answers whether it was written: not if one
 * changed meanwhile, or the item is gone.
 */
export async function updateDifference(table: Table, was: Item, is: Item): Promise<boolean> {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const conditions = names.map((name) => (name in was ? `#${name} = :was_${name}` : `attribute_not_exists(#${name})`));
  const update = updateOf(
    table,
    { pk: String(was.pk), sk: String(was.sk) },
    {
      set: Object.fromEntries(names.filter((name) => is[name] !== undefined).map((name) => [name, is[name]])),
      remove: names.filter((name) => is[name] === undefined),
      condition: ['attribute_exists(#pk)', ...conditions].join(' AND '),
      values: Object.fromEntries(names.filter((name) => name in was).map((name) => [`was_${name}`, was[name]])),
    },
  );
  try {
    await table.client.send(new UpdateCommand(update));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
