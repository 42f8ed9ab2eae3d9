import { createHash } from 'node:crypto';
import { AwsError } from '../aws/awsError.ts';
import type { JsonInput, JsonService } from '../aws/startJsonService.ts';
import { batchEntries } from './batchEntries.ts';
import { integerIn, textIn, textsIn } from './input.ts';
import type { Queue } from './queue.ts';
import { queueAttributes } from './queueAttributes.ts';
import type { Received } from './queueConfig.ts';
import type { Message } from './queueEntry.ts';
import { readSentMessage } from './readSentMessage.ts';

const visibilityBounds: [number, number] = [0, 43_200];

/** The operations of SQS called by the product, its pollers and its tests, by their AWS names. */
export function sqsOperations(
  queues: ReadonlyMap<string, Queue>,
  retrySecondsMax = visibilityBounds[1],
): JsonService['operations'] {
  // Only the name counts: a URL with another host name of this machine means the same queue.
  const addressed = (input: JsonInput): Queue => {
    const queue = queues.get(textIn(input, 'QueueUrl').split('/').at(-1) ?? '');
    if (!queue) throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
    return queue;
  };

  return {
    GetQueueAttributes: (input) => ({
      Attributes: queueAttributes(addressed(input), textsIn(input, 'AttributeNames')),
    }),

    SendMessage: (input, _closing, _caller, trace) => send(addressed(input), input, trace),
    SendMessageBatch: (input, _closing, _caller, trace) => sendBatch(addressed(input), input, trace),

    ReceiveMessage: async (input, gone) => {
      const queue = addressed(input);
      const received = await queue.receive({
        countMax: integerIn(input, 'MaxNumberOfMessages', [1, 10], 1),
        visibilityTimeoutSeconds: integerIn(
          input,
          'VisibilityTimeout',
          visibilityBounds,
          queue.config.visibilityTimeoutSeconds,
        ),
        waitSeconds: integerIn(input, 'WaitTimeSeconds', [0, 20], 0),
        gone,
      });
      return { Messages: received.map((one) => receivedMessage(one, input)) };
    },

    DeleteMessage: (input) => deleteOne(addressed(input), input),
    ChangeMessageVisibility: (input) => changeVisibility(addressed(input), input, retrySecondsMax),
  };
}

/** A message keeps its trace header from sending. Source: SQS Developer Guide, "Amazon SQS message metadata", AWSTraceHeader. */
async function send(queue: Queue, input: JsonInput, traceHeader: string | undefined): Promise<object> {
  const message = await queue.send({ ...readSentMessage(input, queue.config), traceHeader });
  return { MessageId: message.id, MD5OfMessageBody: md5(message.body), ...sequenceOf(message) };
}

/** Each entry is sent or refused for itself; only a batch invalid as a whole is refused as one. Source: SQS API Reference. */
async function sendBatch(queue: Queue, input: JsonInput, trace: string | undefined): Promise<object> {
  const answers = await Promise.all(
    batchEntries(input).map(async (entry) => {
      const Id = textIn(entry, 'Id');
      try {
        return { sent: { Id, ...(await send(queue, entry, trace)) } };
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        return { refused: { Id, SenderFault: true, Code: error.code, Message: error.message } };
      }
    }),
  );
  const refused = answers.flatMap((answer) => answer.refused ?? []);
  return { Successful: answers.flatMap(({ sent }) => sent ?? []), ...(refused.length > 0 && { Failed: refused }) };
}

async function deleteOne(queue: Queue, input: JsonInput): Promise<object> {
  await queue.delete(textIn(input, 'ReceiptHandle'));
  return {};
}

async function changeVisibility(queue: Queue, input: JsonInput, secondsMax: number): Promise<object> {
  const seconds = integerIn(input, 'VisibilityTimeout', visibilityBounds, undefined);
  if (seconds === undefined)
    throw new AwsError('MissingParameter', 'The request must contain the parameter VisibilityTimeout.');
  queue.changeVisibility(textIn(input, 'ReceiptHandle'), Math.min(seconds, secondsMax));
  return {};
}

function receivedMessage({ message, receiptHandle }: Received, input: JsonInput): object {
  const asked = [...textsIn(input, 'AttributeNames'), ...textsIn(input, 'MessageSystemAttributeNames')];
  const system = Object.entries(systemAttributes(message)).filter(
    ([name]) => asked.includes('All') || asked.includes(name),
  );
  return {
    MessageId: message.id,
    ReceiptHandle: receiptHandle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(system.length > 0 && { Attributes: Object.fromEntries(system) }),
  };
}

/** Of a message in a FIFO queue: twenty digits. */
function sequenceOf({ sequence }: Message): { SequenceNumber?: string } {
  return sequence === undefined ? {} : { SequenceNumber: String(sequence).padStart(20, '0') };
}

function systemAttributes(message: Message): Record<string, string> {
  return {
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    SentTimestamp: String(message.sentAt),
    SenderId: 'local',
    ...(message.groupId !== undefined && { MessageGroupId: message.groupId }),
    ...(message.deduplicationId !== undefined && { MessageDeduplicationId: message.deduplicationId }),
    ...sequenceOf(message),
    ...(message.traceHeader !== undefined && { AWSTraceHeader: message.traceHeader }),
    ...(message.deadLetterQueueSourceArn && { DeadLetterQueueSourceArn: message.deadLetterQueueSourceArn }),
  };
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
