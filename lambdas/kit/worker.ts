import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { queueTriesMax } from '../../lib/contract/messages.ts';
import { sqs } from '../../lib/platform/clients.ts';
import { logFault } from '../../lib/platform/log.ts';

export type QueueWorker = (event: SQSEvent) => Promise<SQSBatchResponse>;

/**
 * Turns a story about one message into a handler of batches that fails message by message. A failed message comes back
 * after 15 seconds, then after 45: a minute of trouble elsewhere fails no import. After the third time the queue's
 * dead-letter queue takes it.
 */
export function eachMessage(operation: string, story: (record: SQSRecord, now: Date) => Promise<void>): QueueWorker {
  return async (event) => {
    const outcomes = await Promise.allSettled(event.Records.map((record) => story(record, new Date())));
    const failed = event.Records.filter((_, i) => outcomes[i]?.status === 'rejected');
    outcomes.forEach((outcome, i) => {
      const messageId = event.Records[i]?.messageId ?? '';
      if (outcome.status === 'rejected') logFault('message failed', outcome.reason, { operation, messageId });
    });
    await Promise.all(failed.map(retrySoon));
    return { batchItemFailures: failed.map((record) => ({ itemIdentifier: record.messageId })) };
  };
}

/** Without this a failed message waits for the queue's whole visibility time: longer than a function may run. */
async function retrySoon(record: SQSRecord): Promise<void> {
  const attempts = Number(record.attributes.ApproximateReceiveCount);
  try {
    await sqs().send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrlOf(record.eventSourceARN),
        ReceiptHandle: record.receiptHandle,
        // After the last try only the next look at the queue makes it a dead letter.
        VisibilityTimeout: attempts < queueTriesMax ? 5 * 3 ** attempts : 0,
      }),
    );
  } catch (error) {
    logFault('visibility not changed', error, { messageId: record.messageId });
  }
}

/** arn:aws:sqs:region:account:name. The SDK sends to its endpoint for the region; the URL's path names the queue. */
function queueUrlOf(arn: string): string {
  const [, , , region, account, name] = arn.split(':');
  const origin = process.env.AWS_ENDPOINT_URL_SQS ?? `https://sqs.${region}.amazonaws.com`;
  return `${origin}/${account}/${name}`;
}
