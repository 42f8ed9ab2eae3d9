import type { LogBatchMessage } from '../../../lib/contract/messages.ts';
import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env } from '../../../lib/platform/env.ts';
import type { Queue } from '../../../lib/platform/queue.ts';

/** Commitments on their way into the transparency log. */
export const logQueue = (): Queue<LogBatchMessage> => ({ client: sqs(), url: env('logQueueUrl') });
