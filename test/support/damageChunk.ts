import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ChunkMessage } from '../../lib/contract/messages.ts';
import { send } from '../../lib/platform/queue.ts';
import { findImportJob } from '../../lib/store/imports/importJobs.ts';
import { type Key, keys } from '../../lib/store/keys.ts';
import { objectKeys } from '../../lib/store/objectKeys.ts';
import type { TestProduct } from './product.ts';

interface ChunkOf {
  accountId: string;
  jobId: string;
}

/** Puts damaged bytes in the place of the first chunk, and wakes its worker. */
export async function damageChunk(product: TestProduct, job: ChunkOf): Promise<void> {
  const { endpoints, region, credentials } = product.services;
  const s3 = new S3Client({ endpoint: endpoints.s3, region, credentials, forcePathStyle: true });
  const Key = objectKeys.chunk({ ...job, number: 1 });
  await s3.send(new PutObjectCommand({ Bucket: product.bucket('UploadsBucket'), Key, Body: 'damaged' }));
  await sendChunk(product, job, 1);
}

/** Sends the message of a chunk once more. */
export async function sendChunk(product: TestProduct, { accountId, jobId }: ChunkOf, number: number): Promise<void> {
  const { endpoints, region, credentials } = product.services;
  const client = new SQSClient({ endpoint: endpoints.sqs, region, credentials });
  const job = await findImportJob(product.table, accountId, jobId);
  await send(
    { client, url: product.queueUrl('ChunksQueue') },
    {
      kind: 'import',
      account_id: accountId,
      job_id: jobId,
      try_number: job?.tryNumber ?? 0,
      chunk_number: number,
    } satisfies ChunkMessage,
    { group: accountId },
  );
}

/**
 * Makes the only chunk of an import fail three times, so its job ends. The import must not be published yet, so it is one waiting for its
 * confirmation; its chunk becomes an unprepared one, and is damaged.
 */
export async function failOnlyChunk(product: TestProduct, job: ChunkOf): Promise<void> {
  const { accountId, jobId } = job;
  const change = (key: Key, UpdateExpression: string, values: object, names?: Record<string, string>) =>
    product.table.client.send(
      new UpdateCommand({
        TableName: product.table.name,
        Key: key,
        UpdateExpression,
        ExpressionAttributeValues: { ...values },
        ...(names ? { ExpressionAttributeNames: names } : {}),
      }),
    );
  const pending = { ':pending': 'pending' };
  await change(keys.chunk(accountId, jobId, 1), 'SET #status = :pending', pending, { '#status': 'status' });
  await change(keys.job(accountId, 'import', jobId), 'SET units_completed = :none REMOVE confirmation_needed', {
    ':none': 0,
  });
  await damageChunk(product, job);
}
