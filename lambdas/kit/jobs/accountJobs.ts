import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env } from '../../../lib/platform/env.ts';
import type { JobQueue } from '../../../lib/platform/queue.ts';

export const exportsQueue = (): JobQueue => ({ client: sqs(), url: env('exportsQueueUrl') });
export const deletionsQueue = (): JobQueue => ({ client: sqs(), url: env('deletionsQueueUrl') });
