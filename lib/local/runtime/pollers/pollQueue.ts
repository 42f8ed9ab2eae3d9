import type { JsonCall } from '../../../standIns/aws/signedJsonCall.ts';
import type { QueueEventSource } from '../../assembly/localAssembly.ts';
import type { LambdaRunner } from '../lambda/lambdaRunner.ts';
import { failedItems } from './failedItems.ts';
import { type Poller, rest, startPoller } from './poller.ts';
import { withinEventSize } from './withinEventSize.ts';

export interface QueuePollerOptions {
  source: QueueEventSource;
  /** SQS's own operations. */
  call: JsonCall;
  queueUrl: string;
  queueArn: string;
  region: string;
  runner: LambdaRunner;
}

interface Message {
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
  MD5OfBody: string;
  Attributes?: Record<string, string>;
}

const receiveMax = 10;
const longPollSeconds = 20;
/** Within a window messages are received together, after this pause, and not one by one. */
const gatherPauseMs = 200;

/**
 * Brings a queue's messages to a function as Lambda does: batches by size and window, deletes successful ones, and leaves the rest to the
 * queue's visibility timeout and redrive. Source: Lambda developer guide, "Using Lambda with Amazon SQS".
 */
export function pollQueue({ source, call, queueUrl, queueArn, region, runner }: QueuePollerOptions): Poller {
  const running = new Set<Promise<void>>();
  const concurrencyMax = Math.min(source.concurrencyMax ?? runner.sourceConcurrency, runner.sourceConcurrency);

  const poller = startPoller(`Polling ${source.queueName}`, async (stopping) => {
    const batch = await gather(stopping);
    if (batch.length === 0) return;
    for (const part of withinEventSize(batch)) {
      const work = bring(part).finally(() => running.delete(work));
      running.add(work);
    }
    // Nothing is received before a function is free: its visibility timeout would run out unused.
    while (running.size >= concurrencyMax) await Promise.race(running);
  });

  return {
    async stop() {
      await poller.stop();
      await Promise.all(running);
    },
  };

  /** Messages until there are enough or the window, opened by the first of them, is over. */
  async function gather(stopping: AbortSignal): Promise<Message[]> {
    const batch = await receive(Math.min(source.batchSize, receiveMax), longPollSeconds, stopping);
    // Real time, whatever clock the product was given: the queue waits in real time too.
    const closesAtMs = performance.now() + source.windowSeconds * 1000;
    let isEmptied = batch.length < receiveMax;
    while (batch.length > 0 && batch.length < source.batchSize && !stopping.aborted) {
      const leftMs = closesAtMs - performance.now();
      if (leftMs <= 0) break;
      if (isEmptied) await rest(Math.min(gatherPauseMs, leftMs), stopping);
      const wanted = Math.min(source.batchSize - batch.length, receiveMax);
      // The messages received so far are brought nevertheless; the next round meets the fault again and reports it.
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
    };
    try {
      return ((await call('ReceiveMessage', input, stopping)).Messages ?? []) as Message[];
    } catch (error) {
      if (stopping.aborted) return [];
      throw error;
    }
  }

  /** Never rejects: after a fault the messages stay in the queue. */
  async function bring(received: Message[]): Promise<void> {
    try {
      const batch = await withoutStopped(received);
      if (batch.length === 0) return;
      const event = { Records: batch.map((message) => recordOf(message, queueArn, region)) };
      const traces = batch.map(({ Attributes }) => Attributes?.AWSTraceHeader);
      const invocation = await runner.invoke(source.functionName, event, { traces });
      const itemIds = batch.map(({ MessageId }) => MessageId);
      const failed = failedItems(invocation, { itemIds, reportsFailures: source.reportsFailures });
      if (failed === 'all') return;
      await remove(batch.filter(({ MessageId }) => !failed.has(MessageId)));
    } catch (fault) {
      console.error(`A batch of ${source.queueName} stays in the queue:`, fault);
    }
  }

  /** What Lambda stops goes back at once: after its last try the queue makes it a dead letter. */
  async function withoutStopped(batch: Message[]): Promise<Message[]> {
    const stopped = batch.filter(({ Attributes }) => runner.stops(source.functionName, Attributes?.AWSTraceHeader));
    await Promise.all(
      stopped.map(({ ReceiptHandle }) =>
        call('ChangeMessageVisibility', { QueueUrl: queueUrl, ReceiptHandle, VisibilityTimeout: 0 }),
      ),
    );
    return batch.filter((message) => !stopped.includes(message));
  }

  /** All at once, to share one write. */
  async function remove(messages: Message[]): Promise<void> {
    await Promise.all(
      messages.map(({ ReceiptHandle }) => call('DeleteMessage', { QueueUrl: queueUrl, ReceiptHandle })),
    );
  }
}

/** Source: Lambda developer guide, "Example event from Amazon SQS". */
function recordOf(message: Message, queueArn: string, region: string) {
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes ?? {},
    messageAttributes: {},
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: region,
  };
}
