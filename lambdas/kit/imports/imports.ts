import type { ImportsQueues } from '../../../lib/operations/imports/importsQueues.ts';
import type { Bucket } from '../../../lib/platform/bucket.ts';
import { s3 } from '../../../lib/platform/clients/s3.ts';
import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env } from '../../../lib/platform/env.ts';
import type { ChunkQueue, JobQueue } from '../../../lib/platform/queue.ts';

export const uploads = (): Bucket => ({ client: s3(), name: env('uploadsBucket') });
export const editions = (): Bucket => ({ client: s3(), name: env('editionsBucket') });
export const importsQueue = (): JobQueue => ({ client: sqs(), url: env('importsQueueUrl') });
export const longImportsQueue = (): JobQueue => ({ client: sqs(), url: env('longImportsQueueUrl') });
export const sharedImportsQueue = (): JobQueue => ({ client: sqs(), url: env('sharedImportsQueueUrl') });
export const importsQueues = (): ImportsQueues => ({ private: importsQueue(), shared: sharedImportsQueue() });
export const chunksQueue = (): ChunkQueue => ({ client: sqs(), url: env('chunksQueueUrl') });
export const publishQueue = (): JobQueue => ({ client: sqs(), url: env('publishQueueUrl') });
