import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env } from '../../../lib/platform/env.ts';
import type { BatchChunkQueue, JobQueue } from '../../../lib/platform/queue.ts';

export const batchesQueue = (): JobQueue => ({ client: sqs(), url: env('batchesQueueUrl') });
export const batchChunksQueue = (): BatchChunkQueue => ({ client: sqs(), url: env('batchChunksQueueUrl') });
export const batchResultsQueue = (): JobQueue => ({ client: sqs(), url: env('batchResultsQueueUrl') });
