import type { RetentionMessage } from '../../lib/contract/messages.ts';
import { removeGivenUp } from '../../lib/operations/retention/removeGivenUp.ts';
import { sweepRetention } from '../../lib/operations/retention/sweepRetention.ts';
import { sqs } from '../../lib/platform/clients/sqs.ts';
import { env } from '../../lib/platform/env.ts';
import { logInfo } from '../../lib/platform/log.ts';
import type { Queue } from '../../lib/platform/queue.ts';
import { receiptsBucket } from '../kit/buckets.ts';
import { table } from '../kit/table.ts';

/** Every night: queues all accounts for the work on their receipts, and removes what is of no account. */
export async function handler(): Promise<void> {
  const queue: Queue<RetentionMessage> = { client: sqs(), url: env('retentionQueueUrl') };
  const count = await sweepRetention(table(), queue);
  logInfo('accounts queued for their retention', { operation: 'retentionSwept', count });
  const removed = await removeGivenUp({ table: table(), receipts: receiptsBucket() }, new Date());
  if (removed > 0) logInfo('receipts of given-up batches removed', { operation: 'retentionSwept', count: removed });
}
