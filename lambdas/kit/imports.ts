import type { Bucket } from '../../lib/platform/bucket.ts';
import { s3, sqs } from '../../lib/platform/clients.ts';
import { env } from '../../lib/platform/env.ts';
import type { JobQueue } from '../../lib/platform/queue.ts';

export const uploads = (): Bucket => ({ client: s3(), name: env('uploadsBucket') });
export const editions = (): Bucket => ({ client: s3(), name: env('editionsBucket') });
export const importsQueue = (): JobQueue => ({ client: sqs(), url: env('importsQueueUrl') });
export const publishQueue = (): JobQueue => ({ client: sqs(), url: env('publishQueueUrl') });
