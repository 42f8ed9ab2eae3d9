import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from './codec.ts';
import { keys, prefix } from './keys.ts';
import type { ChunkOf } from './objectKeys.ts';
import { isWritten, queryAll, type Table, type TransactItem, transact, withPrefix } from './table.ts';
import { updateOf } from './updateOf.ts';

/** A chunk of an import: up to `chunkRecords` of its records. */
const importChunk = z.object({
  number: z.int(),
  recordCount: z.int(),
  /** Of its records, as they were read from the file. */
  sha256: z.string(),
  status: z.enum(['pending', 'completed', 'failed']),
  errorMessage: z.optional(z.string()),
});
export type ImportChunk = z.output<typeof importChunk>;
type ChunkStatus = ImportChunk['status'];

const chunkCodec = codec('import_chunk', importChunk);

/**
 * Notes a chunk before it is written to S3. A repetition leaves its state as it is; with other records (the file is read again
 * after a fault was fixed) it is pending again, and its count is taken back. True when it is completed as it is.
 */
export async function addChunk(
  table: Table,
  chunk: ChunkOf,
  content: Pick<ImportChunk, 'recordCount' | 'sha256'>,
): Promise<boolean> {
  const Item = { ...keyOf(chunk), ...chunkCodec.encode({ ...content, number: chunk.number, status: 'pending' }) };
  const ConditionExpression = 'attribute_not_exists(pk)';
  if (await isWritten(table.client.send(new PutCommand({ TableName: table.name, Item, ConditionExpression })))) {
    return false;
  }
  const known = (await findChunks(table, chunk.accountId, chunk.jobId)).find(({ number }) => number === chunk.number);
  if (known?.sha256 === content.sha256) return known.status === 'completed';
  if (!known || !(await replaceChunk(table, chunk, known, Item))) throw new Error('A chunk changed while it was read');
  return false;
}

/** Counts a chunk as done, once however often it is reported. False when it was counted before, has other records, or the job has ended. */
export function updateChunkCompleted(table: Table, chunk: ChunkOf, sha256: string): Promise<boolean> {
  const condition = '#status = :before AND #sha256 = :sha256';
  const ended = chunkWrite(table, chunk, { from: 'pending', to: 'completed', condition, values: { sha256 } });
  return isWritten(transact(table, [ended, countUnits(table, chunk, { units_completed: 1 })]));
}

/** Counts a chunk as failed. False when it was counted before or the job has ended. */
export function updateChunkFailed(table: Table, chunk: ChunkOf, sentence: string): Promise<boolean> {
  const ended = chunkWrite(table, chunk, { from: 'pending', to: 'failed', sentence });
  return isWritten(transact(table, [ended, countUnits(table, chunk, { units_failed: 1 })]));
}

/** In order of their number. */
export async function findChunks(table: Table, accountId: string, jobId: string): Promise<ImportChunk[]> {
  const query = { ...withPrefix(keys.account(accountId), prefix.chunk(jobId)), ConsistentRead: true };
  return (await queryAll(table, query)).map((item) => chunkCodec.decode(item));
}

/** The write that moves a chunk from one state to another. */
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

function replaceChunk(table: Table, chunk: ChunkOf, known: ImportChunk, Item: object): Promise<boolean> {
  const replaced = {
    Put: {
      TableName: table.name,
      Item: { ...Item },
      ConditionExpression: '#status = :status AND sha256 = :sha256',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': known.status, ':sha256': known.sha256 },
    },
  };
  if (known.status === 'pending') return isWritten(transact(table, [replaced]));
  const counter = known.status === 'completed' ? 'units_completed' : 'units_failed';
  return isWritten(transact(table, [replaced, countUnits(table, chunk, { [counter]: -1 })]));
}

/** A chunk's state and its job's count change together or not at all. */
function countUnits(table: Table, { accountId, jobId }: ChunkOf, add: Record<string, number>): TransactItem {
  const change = { add, condition: '#status = :processing', values: { processing: 'processing' } };
  return { Update: updateOf(table, keys.job(accountId, 'import', jobId), change) };
}
