import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { caseFilesMax, caseFileTypes } from '../../contract/cases/caseWords.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { queryAll, type Table, type TransactItem, withPrefix } from '../table.ts';

const stored = z.object({
  id: z.string(),
  caseId: z.string(),
  name: z.string(),
  type: z.enum(Object.keys(caseFileTypes) as [keyof typeof caseFileTypes]),
  sizeBytes: z.int(),
  /** In hexadecimal digits. */
  sha256: z.string(),
  addedAt: z.string(),
  /** User id. */
  addedBy: z.string(),
});
export type StoredCaseFile = z.output<typeof stored>;
export const caseFileCodec = codec('case_file', stored);

/** Write of a new attachment, beside the change of its case; it fails for a file attached already. */
export function putCaseFile(table: Table, accountId: string, file: StoredCaseFile): TransactItem {
  const Item = { ...keys.caseFile(accountId, file.caseId, file.id), ...caseFileCodec.encode(file) };
  return { Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Attachments of a case, oldest first. */
export async function findCaseFiles(table: Table, accountId: string, caseId: string): Promise<StoredCaseFile[]> {
  const query = { ...withPrefix(keys.cases(accountId), prefix.caseFile(caseId)), ConsistentRead: true };
  return (await queryAll(table, query, caseFilesMax)).map(caseFileCodec.decode);
}

export async function findCaseFile(
  table: Table,
  accountId: string,
  caseId: string,
  id: string,
): Promise<StoredCaseFile | undefined> {
  const Key = keys.caseFile(accountId, caseId, id);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && caseFileCodec.decode(Item);
}
