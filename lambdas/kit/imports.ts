import type { Bucket } from '../../lib/operations/imports/importObjects.ts';
import { s3, sqs } from '../../lib/platform/clients.ts';
import { env } from '../../lib/platform/env.ts';
import type { ImportsQueue } from '../../lib/platform/queue.ts';

export const uploads = (): Bucket => ({ client: s3(), name: env('uploadsBucket') });
export const editions = (): Bucket => ({ client: s3(), name: env('editionsBucket') });
export const importsQueue = (): ImportsQueue => ({ client: sqs(), url: env('importsQueueUrl') });
export const publishQueue = (): ImportsQueue => ({ client: sqs(), url: env('publishQueueUrl') });
