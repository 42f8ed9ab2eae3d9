import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env } from '../../../lib/platform/env.ts';
import type { JobQueue } from '../../../lib/platform/queue.ts';

export const reportsQueue = (): JobQueue => ({ client: sqs(), url: env('reportsQueueUrl') });
