import type { LogBatchMessage } from '../../../lib/contract/messages.ts';
import { ReceiptSink } from '../../../lib/operations/receipts/receiptSink.ts';
import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env } from '../../../lib/platform/env.ts';
import type { Queue } from '../../../lib/platform/queue.ts';
import { receiptsBucket } from '../buckets.ts';
import { table } from '../table.ts';
import { receiptKeys } from './receiptKeys.ts';

export const logQueue = (): Queue<LogBatchMessage> => ({ client: sqs(), url: env('logQueueUrl') });

/** What becomes of the receipts of one batch of usage events. */
export const receiptSink = (now: Date) =>
  new ReceiptSink({ table: table(), receipts: receiptsBucket(), keys: receiptKeys(), logQueue: logQueue(), now });
