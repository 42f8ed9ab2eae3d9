import { createHash } from 'node:crypto';
import { AwsError } from '../aws/awsError.ts';
import type { JsonInput } from '../aws/startJsonService.ts';
import { integerIn, textIn } from './input.ts';
import type { QueueConfig } from './queueConfig.ts';

/** Source: SQS Developer Guide, "Amazon SQS message quotas", since August 2025; the same for a message and a whole batch. */
export const messageBytesMax = 1024 * 1024;

/** The characters of XML 1.0: SQS carries no others. Source: SQS API Reference, SendMessage. */
const forbiddenCharacter = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** Of groups and of deduplication. Source: SQS API Reference, SendMessage: 1 to 128 letters, digits and punctuation. */
const idPattern = /^[\x21-\x7e]{1,128}$/;

export interface SentMessage {
  body: string;
  groupId: string | undefined;
  /** Only in a FIFO queue. */
  deduplicationId?: string | undefined;
  delaySeconds: number;
  /** Of the sending call. */
  traceHeader?: string | undefined;
}

/** A message, checked. What else it may have is refused, since it would be lost here. */
export function readSentMessage(input: JsonInput, { fifo }: Pick<QueueConfig, 'fifo'>): SentMessage {
  if (input.MessageAttributes !== undefined) {
    throw new AwsError(
      'UnsupportedOperation',
      'MessageAttributes is not offered by the local SQS: it has messages without attributes.',
    );
  }
  const body = readBody(input);
  const groupId = readId(input, 'MessageGroupId');
  const deduplicationId = readId(input, 'MessageDeduplicationId');
  const delaySeconds = integerIn(input, 'DelaySeconds', [0, 900], 0);
  // Source: SQS API Reference, SendMessage. A FIFO queue has a delay for all of its messages alone.
  if (fifo ? delaySeconds > 0 : deduplicationId !== undefined) {
    throw new AwsError(
      'InvalidParameterValue',
      `${fifo ? 'DelaySeconds' : 'MessageDeduplicationId'}: The request includes a parameter that is not valid for this queue type.`,
    );
  }
  if (!fifo) return { body, groupId, delaySeconds };
  if (groupId === undefined) {
    throw new AwsError('MissingParameter', 'The request must contain the parameter MessageGroupId.');
  }
  if (deduplicationId === undefined && !fifo.byContent) {
    throw new AwsError(
      'InvalidParameterValue',
      'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly.',
    );
  }
  return { body, groupId, delaySeconds, deduplicationId: deduplicationId ?? sha256(body) };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function readId(input: JsonInput, name: 'MessageGroupId' | 'MessageDeduplicationId'): string | undefined {
  const id = input[name] === undefined ? undefined : textIn(input, name);
  if (id !== undefined && !idPattern.test(id)) {
    throw new AwsError('InvalidParameterValue', `The ${name} is not 1 to 128 letters, digits and punctuation.`);
  }
  return id;
}

function readBody(input: JsonInput): string {
  const body = textIn(input, 'MessageBody');
  if (body === '') throw new AwsError('MissingParameter', 'The request must contain the parameter MessageBody.');
  if (forbiddenCharacter.test(body)) {
    throw new AwsError('InvalidMessageContents', 'The message contains characters outside the allowed set.');
  }
  if (Buffer.byteLength(body) > messageBytesMax) {
    throw new AwsError(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${messageBytesMax} bytes.`,
    );
  }
  return body;
}
