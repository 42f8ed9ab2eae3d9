import type { BackTestPartMessage } from '../../../lib/contract/messages.ts';
import type { ReadDifferences } from '../../../lib/operations/backTesting/findDifferences.ts';
import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env } from '../../../lib/platform/env.ts';
import type { JobQueue, Queue } from '../../../lib/platform/queue.ts';
import { uploads } from '../buckets.ts';
import { receiptKeys } from '../receipts/receiptKeys.ts';
import { table } from '../table.ts';

export const backTestsQueue = (): JobQueue => ({ client: sqs(), url: env('backTestsQueueUrl') });
export const backTestPartsQueue = (): Queue<BackTestPartMessage> => ({
  client: sqs(),
  url: env('backTestPartsQueueUrl'),
});

/** What differences are read with, and the names in them. */
export const readDifferences = (): ReadDifferences => ({ table: table(), uploads: uploads(), keys: receiptKeys() });
