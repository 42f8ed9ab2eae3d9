import { createHash } from 'node:crypto';
import { AwsError } from '../aws/awsError.ts';
import type { JsonInput, JsonService } from '../aws/startJsonService.ts';
import { inBatch, readEntries } from './batch.ts';
import { integerIn, textIn, textsIn } from './input.ts';
import type { Message } from './message.ts';
import { chooseMessageAttributes, md5OfAttributes } from './messageAttributes.ts';
import type { Queue, Received } from './queue.ts';
import { queueAttributes } from './queueAttributes.ts';
import { MESSAGE_BYTES_MAX, readSentMessage } from './readSentMessage.ts';

const DELAY_SECONDS: [number, number] = [0, 900];
const VISIBILITY_SECONDS: [number, number] = [0, 43_200];

/** The operations of SQS that the product, its pollers and its tests call, by their AWS names. */
export function sqsOperations(world: {
  queues: ReadonlyMap<string, Queue>;
  queueUrl: (name: string) => string;
  newId: () => string;
}): JsonService['operations'] {
  const queues = [...world.queues.values()];
  const named = (name: string): Queue => {
    const queue = world.queues.get(name);
    if (queue) return queue;
    if (name.endsWith('.fifo')) {
      throw new AwsError(
        'UnsupportedOperation',
        'FIFO queues are not offered by the local SQS: its queues are standard queues.',
      );
    }
    throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
  };
  // Only the name is looked at: a URL made for another host name of this machine means the same queue.
  const addressed = (input: JsonInput) => named(textIn(input, 'QueueUrl').split('/').at(-1) ?? '');
  const withArn = (arn: string): Queue => {
    const queue = queues.find((candidate) => candidate.arn === arn);
    if (!queue) throw new AwsError('ResourceNotFoundException', 'The resource that you specified does not exist.', 404);
    return queue;
  };

  return {
    GetQueueUrl: (input) => ({ QueueUrl: world.queueUrl(named(textIn(input, 'QueueName')).config.name) }),
    ListQueues: (input) => {
      const prefix = input.QueueNamePrefix === undefined ? '' : textIn(input, 'QueueNamePrefix');
      const names = [...world.queues.keys()].filter((name) => name.startsWith(prefix));
      return { QueueUrls: names.map(world.queueUrl) };
    },
    GetQueueAttributes: (input) => ({
      Attributes: queueAttributes(addressed(input), textsIn(input, 'AttributeNames')),
    }),
    PurgeQueue: async (input) => {
      await addressed(input).purge();
      return {};
    },

    SendMessage: (input) => send(addressed(input), input),
    SendMessageBatch: (input) => {
      const queue = addressed(input);
      // Bodies only: what else is wrong with an entry is said of that entry.
      const bodies = readEntries(input).map(({ MessageBody }) => (typeof MessageBody === 'string' ? MessageBody : ''));
      if (bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0) > MESSAGE_BYTES_MAX) {
        throw new AwsError('BatchRequestTooLong', `Batch requests cannot be longer than ${MESSAGE_BYTES_MAX} bytes.`);
      }
      return inBatch(input, (entry) => send(queue, entry));
    },

    ReceiveMessage: async (input, { gone }) => {
      const queue = addressed(input);
      const { visibilityTimeoutSeconds, receiveWaitSeconds = 0 } = queue.config;
      const received = await queue.receive({
        countMax: integerIn(input, 'MaxNumberOfMessages', [1, 10], 1),
        visibilityTimeoutSeconds: integerIn(input, 'VisibilityTimeout', VISIBILITY_SECONDS, visibilityTimeoutSeconds),
        waitSeconds: integerIn(input, 'WaitTimeSeconds', [0, 20], receiveWaitSeconds),
        gone,
      });
      return { Messages: received.map((one) => receivedMessage(one, input)) };
    },

    DeleteMessage: (input) => deleteOne(addressed(input), input),
    DeleteMessageBatch: (input) => {
      const queue = addressed(input);
      return inBatch(input, (entry) => deleteOne(queue, entry));
    },
    ChangeMessageVisibility: (input) => changeVisibility(addressed(input), input),
    ChangeMessageVisibilityBatch: (input) => {
      const queue = addressed(input);
      return inBatch(input, (entry) => changeVisibility(queue, entry));
    },

    StartMessageMoveTask: async (input) => {
      const source = withArn(textIn(input, 'SourceArn'));
      if (!queues.some(({ deadLetterQueue }) => deadLetterQueue === source)) {
        throw new AwsError('InvalidParameterValue', 'Source queue must be configured as a Dead Letter Queue.');
      }
      const destination = input.DestinationArn === undefined ? undefined : withArn(textIn(input, 'DestinationArn'));
      await source.moveAll(
        (message) => destination ?? queues.find(({ arn }) => arn === message.deadLetterQueueSourceArn),
      );
      return { TaskHandle: world.newId() };
    },
  };
}

async function send(queue: Queue, input: JsonInput): Promise<object> {
  const message = await queue.send(readSentMessage(input), integerIn(input, 'DelaySeconds', DELAY_SECONDS, undefined));
  return {
    MessageId: message.id,
    MD5OfMessageBody: md5(message.body),
    MD5OfMessageAttributes: md5OfAttributes(message.attributes),
  };
}

async function deleteOne(queue: Queue, input: JsonInput): Promise<object> {
  await queue.delete(textIn(input, 'ReceiptHandle'));
  return {};
}

async function changeVisibility(queue: Queue, input: JsonInput): Promise<object> {
  const seconds = integerIn(input, 'VisibilityTimeout', VISIBILITY_SECONDS, undefined);
  if (seconds === undefined)
    throw new AwsError('MissingParameter', 'The request must contain the parameter VisibilityTimeout.');
  queue.changeVisibility(textIn(input, 'ReceiptHandle'), seconds);
  return {};
}

function receivedMessage({ message, receiptHandle }: Received, input: JsonInput): object {
  const asked = [...textsIn(input, 'AttributeNames'), ...textsIn(input, 'MessageSystemAttributeNames')];
  const system = Object.entries(systemAttributes(message)).filter(
    ([name]) => asked.includes('All') || asked.includes(name),
  );
  const attributes = chooseMessageAttributes(message.attributes, textsIn(input, 'MessageAttributeNames'));
  return {
    MessageId: message.id,
    ReceiptHandle: receiptHandle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(system.length > 0 && { Attributes: Object.fromEntries(system) }),
    ...(Object.keys(attributes).length > 0 && {
      MessageAttributes: attributes,
      MD5OfMessageAttributes: md5OfAttributes(attributes),
    }),
  };
}

function systemAttributes(message: Message): Record<string, string> {
  return {
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    SentTimestamp: String(message.sentAt),
    SenderId: 'local',
    ...(message.deadLetterQueueSourceArn && { DeadLetterQueueSourceArn: message.deadLetterQueueSourceArn }),
  };
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
