import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys, prefix } from './keys.ts';
import { queryAll, type Table, transact, unmetConditions, withPrefix } from './table.ts';

/** A chunk of an import: up to 6,500 of its records. */
export interface ImportChunk {
  number: number;
  recordCount: number;
  status: 'pending' | 'completed' | 'failed';
  errorMessage: string | undefined;
}

/** Which chunk of which job. */
export interface ChunkOf {
  accountId: string;
  jobId: string;
  number: number;
}

/** Notes a chunk before it is written to S3; a repetition leaves its state as it is. */
export async function addChunk(table: Table, chunk: ChunkOf, recordCount: number): Promise<void> {
  try {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: {
          ...keys.chunk(chunk.accountId, chunk.jobId, chunk.number),
          type: 'import_chunk',
          chunk_number: chunk.number,
          record_count: recordCount,
          status: 'pending',
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
  } catch (error) {
    if (!unmetConditions(error)) throw error;
  }
}

/** Counts a chunk as done, once however often it is said. False when it was counted before or the job has ended. */
export function completeChunk(table: Table, chunk: ChunkOf): Promise<boolean> {
  return endChunk(table, chunk, { status: 'completed', counter: 'chunks_completed' });
}

/** Counts a chunk as failed. False when it was counted before or the job has ended. */
export function failChunk(table: Table, chunk: ChunkOf, sentence: string): Promise<boolean> {
  return endChunk(table, chunk, { status: 'failed', counter: 'chunks_failed', sentence });
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
    status: item.status as ImportChunk['status'],
    errorMessage: item.error_message as string | undefined,
  }));
}

/** The chunk's state and the job's counter change together or not at all. */
async function endChunk(
  table: Table,
  { accountId, jobId, number }: ChunkOf,
  outcome: { status: 'completed' | 'failed'; counter: 'chunks_completed' | 'chunks_failed'; sentence?: string },
): Promise<boolean> {
  const status = { '#status': 'status' };
  const chunk = {
    Update: {
      TableName: table.name,
      Key: keys.chunk(accountId, jobId, number),
      UpdateExpression: `SET #status = :status${outcome.sentence ? ', error_message = :sentence' : ''}`,
      ConditionExpression: '#status = :pending',
      ExpressionAttributeNames: status,
      ExpressionAttributeValues: {
        ':status': outcome.status,
        ':pending': 'pending',
        ...(outcome.sentence ? { ':sentence': outcome.sentence } : {}),
      },
    },
  };
  const job = {
    Update: {
      TableName: table.name,
      Key: keys.job(accountId, jobId),
      UpdateExpression: `ADD ${outcome.counter} :one`,
      ConditionExpression: '#status = :processing',
      ExpressionAttributeNames: status,
      ExpressionAttributeValues: { ':one': 1, ':processing': 'processing' },
    },
  };
  try {
    await transact(table, [chunk, job]);
    return true;
  } catch (error) {
    if (unmetConditions(error)) return false;
    throw error;
  }
}
