import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys, prefix } from './keys.ts';
import { isWritten, queryAll, type Table, type TransactItem, transact, withPrefix } from './table.ts';

/** A chunk of an import: up to 6,500 of its records. */
export interface ImportChunk {
  number: number;
  recordCount: number;
  /** Of its records, as they were read from the file. */
  sha256: string;
  status: 'pending' | 'completed' | 'failed';
  errorMessage: string | undefined;
}

/** Which chunk of which job. */
export interface ChunkOf {
  accountId: string;
  jobId: string;
  number: number;
}

type Content = Pick<ImportChunk, 'recordCount' | 'sha256'>;

/**
 * Notes a chunk before it is written to S3. A repetition leaves its state as it is; with other records (the file is read again
 * after a fault was mended) it is pending again, and not counted any more. True when it is completed as it is.
 */
export async function addChunk(table: Table, chunk: ChunkOf, content: Content): Promise<boolean> {
  const Item = {
    ...keys.chunk(chunk.accountId, chunk.jobId, chunk.number),
    type: 'import_chunk',
    chunk_number: chunk.number,
    record_count: content.recordCount,
    sha256: content.sha256,
    status: 'pending',
  };
  const added = table.client.send(
    new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
  );
  if (await isWritten(added)) return false;
  const known = (await listChunks(table, chunk.accountId, chunk.jobId)).find(({ number }) => number === chunk.number);
  if (known?.sha256 === content.sha256) return known.status === 'completed';
  if (!known || !(await replaceChunk(table, chunk, known, Item))) throw new Error('A chunk changed while it was read');
  return false;
}

/** Counts a chunk as done, once however often it is said. False when it was counted before, has other records, or the job has ended. */
export function completeChunk(table: Table, chunk: ChunkOf, sha256: string): Promise<boolean> {
  return endChunk(table, chunk, {
    update: 'SET #status = :status',
    condition: '#status = :pending AND sha256 = :sha256',
    values: { ':status': 'completed', ':sha256': sha256 },
    counter: 'chunks_completed',
  });
}

/** Counts a chunk as failed. False when it was counted before or the job has ended. */
export function failChunk(table: Table, chunk: ChunkOf, sentence: string): Promise<boolean> {
  return endChunk(table, chunk, {
    update: 'SET #status = :status, error_message = :sentence',
    condition: '#status = :pending',
    values: { ':status': 'failed', ':sentence': sentence },
    counter: 'chunks_failed',
  });
}

/** In order of their number. */
export async function listChunks(table: Table, accountId: string, jobId: string): Promise<ImportChunk[]> {
  const items = await queryAll(table, {
    ...withPrefix(keys.account(accountId), prefix.chunk(jobId)),
    ConsistentRead: true,
  });
  return items.map((item) => ({
    number: Number(item.chunk_number),
    recordCount: Number(item.record_count),
    sha256: item.sha256 as string,
    status: item.status as ImportChunk['status'],
    errorMessage: item.error_message as string | undefined,
  }));
}

const status = { '#status': 'status' };

/** The chunk's state and the job's counter change together or not at all. */
function endChunk(
  table: Table,
  chunk: ChunkOf,
  end: { update: string; condition: string; values: Record<string, string>; counter: Counter },
): Promise<boolean> {
  const ended = {
    Update: {
      TableName: table.name,
      Key: keys.chunk(chunk.accountId, chunk.jobId, chunk.number),
      UpdateExpression: end.update,
      ConditionExpression: end.condition,
      ExpressionAttributeNames: status,
      ExpressionAttributeValues: { ...end.values, ':pending': 'pending' },
    },
  };
  return isWritten(transact(table, [ended, count(table, chunk, end.counter, 1)]));
}

function replaceChunk(table: Table, chunk: ChunkOf, known: ImportChunk, Item: object): Promise<boolean> {
  const replaced = {
    Put: {
      TableName: table.name,
      Item: { ...Item },
      ConditionExpression: '#status = :status AND sha256 = :sha256',
      ExpressionAttributeNames: status,
      ExpressionAttributeValues: { ':status': known.status, ':sha256': known.sha256 },
    },
  };
  const counters: Record<ImportChunk['status'], Counter[]> = {
    pending: [],
    completed: ['chunks_completed'],
    failed: ['chunks_failed'],
  };
  const counted = counters[known.status].map((counter) => count(table, chunk, counter, -1));
  return isWritten(transact(table, [replaced, ...counted]));
}

type Counter = 'chunks_completed' | 'chunks_failed';

function count(table: Table, { accountId, jobId }: ChunkOf, counter: Counter, by: 1 | -1): TransactItem {
  return {
    Update: {
      TableName: table.name,
      Key: keys.job(accountId, jobId),
      UpdateExpression: `ADD ${counter} :by`,
      ConditionExpression: '#status = :processing',
      ExpressionAttributeNames: status,
      ExpressionAttributeValues: { ':by': by, ':processing': 'processing' },
    },
  };
}
