import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env } from '../../../lib/platform/env.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import type { UsageQueue } from '../../../lib/platform/queue.ts';

export const usageQueue = lazy((): UsageQueue => ({ client: sqs(), url: env('usageQueueUrl') }));
