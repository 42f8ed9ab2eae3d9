import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { batchColumns } from '../../contract/batches/batchOptions.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { queryAll, type Table, withPrefix } from '../table.ts';

/** Remembered columns of an account's files, by their headings. */
const columnMapping = z.object({
  columns: batchColumns,
  /** ISO */
  savedAt: z.string(),
  /** Seconds since 1970. */
  expiresAt: z.int(),
});
export type ColumnMapping = z.output<typeof columnMapping>;

const columnMappingCodec = codec('column_mapping', columnMapping);
/** Lifetime of a mapping that no file uses. */
const keptSeconds = 2 * 365 * 86_400;

/** `headings`: the SHA-256 of the names of a file's columns. */
export async function findColumnMapping(
  table: Table,
  accountId: string,
  headings: string,
): Promise<ColumnMapping | undefined> {
  const Key = keys.columnMapping(accountId, headings);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
  return Item && columnMappingCodec.decode(Item);
}

/** All remembered columns of an account. */
export async function findColumnMappings(table: Table, accountId: string): Promise<ColumnMapping[]> {
  const items = await queryAll(table, withPrefix(keys.account(accountId), prefix.columnMapping));
  return items.map((item) => columnMappingCodec.decode(item));
}

export async function putColumnMapping(
  table: Table,
  accountId: string,
  headings: string,
  { columns, now }: { columns: ColumnMapping['columns']; now: Date },
): Promise<void> {
  const expiresAt = Math.floor(now.getTime() / 1000) + keptSeconds;
  const Item = {
    ...keys.columnMapping(accountId, headings),
    ...columnMappingCodec.encode({ columns, savedAt: now.toISOString(), expiresAt }),
  };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

export async function deleteColumnMapping(table: Table, accountId: string, headings: string): Promise<void> {
  const Key = keys.columnMapping(accountId, headings);
  await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
}
