import type { QueueEventSource } from '../../assembly/localAssembly.ts';
import type { JsonCall } from '../../services/aws/signedJsonCall.ts';
import type { LambdaRunner } from '../lambda/lambdaRunner.ts';
import { failedItems } from './failedItems.ts';
import { type Poller, rest, startPoller } from './poller.ts';
import { withinEventSize } from './withinEventSize.ts';

export type QueuePollerOptions = {
  source: QueueEventSource;
  /** SQS's own operations. */
  call: JsonCall;
  queueUrl: string;
  queueArn: string;
  region: string;
  runner: LambdaRunner;
};

type Message = {
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
  MD5OfBody: string;
  Attributes?: Record<string, string>;
  MessageAttributes?: Record<string, { StringValue?: string; BinaryValue?: string; DataType: string }>;
};

const RECEIVE_MAX = 10;
const LONG_POLL_SECONDS = 20;
/** Within a window nobody waits for the single message: what comes meanwhile is received together. */
const GATHER_PAUSE_MS = 200;

/**
 * Brings a queue's messages to a function as Lambda does: batches by size and window, deletes what succeeded, and leaves
 * the rest to the queue's visibility timeout and redrive. Source: Lambda developer guide, "Using Lambda with Amazon SQS".
 */
export function pollQueue({ source, call, queueUrl, queueArn, region, runner }: QueuePollerOptions): Poller {
  const running = new Set<Promise<void>>();
  const concurrencyMax = Math.min(source.concurrencyMax ?? runner.concurrencyMax, runner.concurrencyMax);

  const poller = startPoller(`Polling ${source.queueName}`, async (stopping) => {
    const batch = await gather(stopping);
    if (batch.length === 0) return;
    for (const part of withinEventSize(batch)) {
      const work = bring(part).finally(() => running.delete(work));
      running.add(work);
    }
    // Nothing is received that nobody could take at once: its visibility timeout would run for nothing.
    while (running.size >= concurrencyMax) await Promise.race(running);
  });

  return {
    async stop() {
      await poller.stop();
      await Promise.all(running);
    },
  };

  /** Messages until there are enough or the window, which opens with the first of them, is over. */
  async function gather(stopping: AbortSignal): Promise<Message[]> {
    const batch = await receive(Math.min(source.batchSize, RECEIVE_MAX), LONG_POLL_SECONDS, stopping);
    // Real time, whatever clock the product was given: the queue waits in real time too.
    const closesAtMs = performance.now() + source.windowSeconds * 1000;
    let isEmptied = batch.length < RECEIVE_MAX;
    while (batch.length > 0 && batch.length < source.batchSize && !stopping.aborted) {
      const leftMs = closesAtMs - performance.now();
      if (leftMs <= 0) break;
      if (isEmptied) await rest(Math.min(GATHER_PAUSE_MS, leftMs), stopping);
      const wanted = Math.min(source.batchSize - batch.length, RECEIVE_MAX);
      // What has been received is brought all the same; the next round meets the fault again and tells it.
      const received = await receive(wanted, 0, stopping).catch(() => undefined);
      if (!received) break;
      isEmptied = received.length < wanted;
      batch.push(...received);
    }
    return batch;
  }

  async function receive(count: number, waitSeconds: number, stopping: AbortSignal): Promise<Message[]> {
    const input = {
      QueueUrl: queueUrl,
      MaxNumberOfMessages: count,
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    };
    try {
      return ((await call('ReceiveMessage', input, stopping)).Messages ?? []) as Message[];
    } catch (error) {
      if (stopping.aborted) return [];
      throw error;
    }
  }

  /** Never rejects: what goes wrong leaves the messages in the queue. */
  async function bring(batch: Message[]): Promise<void> {
    try {
      const event = { Records: batch.map((message) => recordOf(message, queueArn, region)) };
      const invocation = await runner.invoke(source.functionName, event);
      const itemIds = batch.map(({ MessageId }) => MessageId);
      const failed = failedItems(invocation, { itemIds, reportsFailures: source.reportsFailures });
      if (failed === 'all') return;
      await remove(batch.filter(({ MessageId }) => !failed.has(MessageId)));
    } catch (fault) {
      console.error(`A batch of ${source.queueName} stays in the queue:`, fault);
    }
  }

  async function remove(messages: Message[]): Promise<void> {
    for (let start = 0; start < messages.length; start += RECEIVE_MAX) {
      const Entries = messages
        .slice(start, start + RECEIVE_MAX)
        .map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
      await call('DeleteMessageBatch', { QueueUrl: queueUrl, Entries });
    }
  }
}

/** Source: Lambda developer guide, "Example event from Amazon SQS". */
function recordOf(message: Message, queueArn: string, region: string) {
  const attributes = Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
    name,
    {
      stringValue: value.StringValue,
      binaryValue: value.BinaryValue,
      stringListValues: [],
      binaryListValues: [],
      dataType: value.DataType,
    },
  ]);
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes ?? {},
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: region,
  };
}
