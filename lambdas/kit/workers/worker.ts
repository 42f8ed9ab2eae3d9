import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Actor } from '../../../lib/contract/actor.ts';
import { givenUpLine } from '../../../lib/contract/logLines.ts';
import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { logFault } from '../../../lib/platform/log.ts';
import { afterFailure, type LastTry } from './afterFailure.ts';

export type QueueWorker = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** What a worker knows of its call besides the message. */
export interface Delivery {
  now: Date;
  /** The worker itself. */
  actor: Actor;
}

/** Turns a handler of one message into a handler of batches that fails message by message; `lastTry` decides after the last one. */
export function eachMessage(
  operation: string,
  lastTry: LastTry,
  handle: (record: SQSRecord, delivery: Delivery) => Promise<void>,
): QueueWorker {
  const actor: Actor = { type: 'system', name: operation };
  return async (event) => {
    const results = await Promise.all(
      event.Records.map(async (record) => {
        try {
          await handle(record, { now: new Date(), actor });
          return 'done';
        } catch (error) {
          return failed(record, error, { operation, lastTry });
        }
      }),
    );
    const failures = event.Records.filter((_, i) => results[i] === 'failed');
    return { batchItemFailures: failures.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
}

async function failed(
  record: SQSRecord,
  error: unknown,
  { operation, lastTry }: { operation: string; lastTry: LastTry },
): Promise<'failed' | 'given_up'> {
  const { messageId } = record;
  const count = Number(record.attributes.ApproximateReceiveCount);
  const next = afterFailure(lastTry, count);
  if (next === 'given_up') {
    logFault(givenUpLine, error, { operation, messageId, count });
    return 'given_up';
  }
  logFault('message failed', error, { operation, messageId, count });
  // After the last try it becomes a dead letter when it is next received.
  await retryIn(record, next === 'dead_letter' ? 0 : next.retrySeconds);
  return 'failed';
}

/** Without this a failed message waits for the queue's whole visibility time: longer than a function may run. */
async function retryIn(record: SQSRecord, seconds: number): Promise<void> {
  try {
    await sqs().send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrlOf(record.eventSourceARN),
        ReceiptHandle: record.receiptHandle,
        VisibilityTimeout: seconds,
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
