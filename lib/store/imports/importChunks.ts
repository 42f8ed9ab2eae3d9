import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { uploadKeptDays } from '../../contract/imports/imports.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import type { ChunkOf } from '../objectKeys.ts';
import { isWritten, queryAll, type Table, type TransactItem, transact, unmetConditions, withPrefix } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** A chunk of an import: up to `chunkRecords` of its records. */
const importChunk = z.object({
  number: z.int(),
  recordCount: z.int(),
  /** Of its records, as they were read from the file. */
  sha256: z.string(),
  status: z.enum(['pending', 'completed', 'failed']),
  errorMessage: z.optional(z.string()),
  expiresAt: z.int(),
});
export type ImportChunk = z.output<typeof importChunk>;
type ChunkStatus = ImportChunk['status'];

const chunkCodec = codec('import_chunk', importChunk);

/** A little beyond the lifetime of a file's records: the import of a last retry may wait three days for an answer. */
const chunkKeptDays = uploadKeptDays + 4;

/** `ended`: its job is no longer processed, or another reading of the file has finished; its findings stay. */
export type AddedChunk = 'to_prepare' | 'completed' | 'ended';

/**
 * Notes a chunk before it is written to S3. A repetition leaves its state as it is; with other records (the file is read again
 * after a fault was fixed) it is pending again, and its count is taken back.
 */
export async function addChunk(
  table: Table,
  chunk: ChunkOf,
  content: Pick<ImportChunk, 'recordCount' | 'sha256'> & { now: Date },
): Promise<AddedChunk> {
  const { recordCount, sha256, now } = content;
  const expiresAt = Math.floor(now.getTime() / 1000) + chunkKeptDays * 86_400;
  const Item = {
    ...keyOf(chunk),
    ...chunkCodec.encode({ recordCount, sha256, number: chunk.number, status: 'pending', expiresAt }),
  };
  const put = { Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
  const added = await withReading(table, chunk, put);
  if (added !== 'changed') return added;
  const known = await findChunk(table, chunk);
  if (known?.sha256 === sha256) return known.status === 'completed' ? 'completed' : 'to_prepare';
  const replaced = known && (await replaceChunk(table, chunk, known, Item));
  if (!replaced || replaced === 'changed') throw new Error('A chunk changed while it was read');
  return replaced;
}

/** Counts a chunk as done, once however often it is reported. False when it was counted before, has other records, or the job has ended. */
export function updateChunkCompleted(table: Table, chunk: ChunkOf, sha256: string): Promise<boolean> {
  const condition = '#status = :before AND #sha256 = :sha256';
  const ended = chunkWrite(table, chunk, { from: 'pending', to: 'completed', condition, values: { sha256 } });
  return isWritten(transact(table, [ended, countUnits(table, chunk, { units_completed: 1 })]));
}

/** Counts a chunk as failed. False when it was counted before, or the job has ended or is in another try. */
export function updateChunkFailed(
  table: Table,
  chunk: ChunkOf,
  { sentence, tryNumber }: { sentence: string; tryNumber: number },
): Promise<boolean> {
  const ended = chunkWrite(table, chunk, { from: 'pending', to: 'failed', sentence });
  return isWritten(transact(table, [ended, countUnits(table, chunk, { units_failed: 1 }, tryNumber)]));
}

export async function findChunk(table: Table, chunk: ChunkOf): Promise<ImportChunk | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keyOf(chunk), ConsistentRead: true }),
  );
  return Item && chunkCodec.decode(Item);
}

/** In order of their number. */
export async function findChunks(table: Table, accountId: string, jobId: string): Promise<ImportChunk[]> {
  const query = { ...withPrefix(keys.account(accountId), prefix.chunk(jobId)), ConsistentRead: true };
  return (await queryAll(table, query)).map((item) => chunkCodec.decode(item));
}

/** Write that moves a chunk from one state to another. */
export function chunkWrite(
  table: Table,
  chunk: ChunkOf,
  change: {
    from: ChunkStatus;
    to: ChunkStatus;
    sentence?: string;
    condition?: string;
    values?: Record<string, string>;
  },
): TransactItem {
  const { from, to, sentence, condition = '#status = :before', values } = change;
  return {
    Update: updateOf(table, keyOf(chunk), {
      set: { status: to, error_message: sentence },
      remove: sentence ? [] : ['error_message'],
      condition,
      values: { before: from, ...values },
    }),
  };
}

const keyOf = ({ accountId, jobId, number }: ChunkOf) => keys.chunk(accountId, jobId, number);

async function replaceChunk(table: Table, chunk: ChunkOf, known: ImportChunk, Item: object) {
  const replaced = {
    Put: {
      TableName: table.name,
      Item: { ...Item },
      ConditionExpression: '#status = :status AND sha256 = :sha256',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': known.status, ':sha256': known.sha256 },
    },
  };
  return withReading(table, chunk, replaced, countOf(known, -1));
}

/** Attribute of the job counting a chunk's state; none for pending. */
const counters = { completed: 'units_completed', failed: 'units_failed' } as const;
const countOf = ({ status }: ImportChunk, by: number) => (status === 'pending' ? {} : { [counters[status]]: by });

/** Writes a chunk together with its count, as long as its job is being read: it is processed, and its totals are not known. */
async function withReading(
  table: Table,
  { accountId, jobId }: ChunkOf,
  write: TransactItem,
  add: Record<string, number> = {},
): Promise<'to_prepare' | 'changed' | 'ended'> {
  const { UpdateExpression, ...check } = {
    ConditionExpression: '',
    ...updateOf(table, keys.job(accountId, 'import', jobId), {
      add,
      condition: '#status = :processing AND attribute_not_exists(#units_total)',
      values: { processing: 'processing' },
    }),
  };
  // An update must change something.
  const isRead = UpdateExpression ? { Update: { UpdateExpression, ...check } } : { ConditionCheck: check };
  try {
    await transact(table, [isRead, write]);
    return 'to_prepare';
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet) throw error;
    return unmet.reasons[0] === 'ConditionalCheckFailed' ? 'ended' : 'changed';
  }
}

/** Removes chunks missing in a shorter reading, and their part of the job's counts. */
export function removalOf(table: Table, { accountId, id }: { accountId: string; id: string }, surplus: ImportChunk[]) {
  const count = (status: ChunkStatus) => surplus.filter((chunk) => chunk.status === status).length;
  const deletes = surplus.map(
    ({ number, status }): TransactItem => ({
      Delete: {
        TableName: table.name,
        Key: keys.chunk(accountId, id, number),
        ConditionExpression: '#status = :status',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':status': status },
      },
    }),
  );
  return { deletes, add: { units_completed: -count('completed'), units_failed: -count('failed') } };
}

/** A chunk's state and its job's count change together or not at all; `tryNumber`: only in this try of the job. */
function countUnits(
  table: Table,
  { accountId, jobId }: ChunkOf,
  add: Record<string, number>,
  tryNumber?: number,
): TransactItem {
  const ofTry = tryNumber === undefined ? undefined : { only_try: tryNumber };
  const condition = `#status = :processing${ofTry ? ' AND #try_number = :only_try' : ''}`;
  const change = { add, condition, values: { processing: 'processing', ...ofTry } };
  return { Update: updateOf(table, keys.job(accountId, 'import', jobId), change) };
}
