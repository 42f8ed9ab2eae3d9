import { AwsError } from '../aws/awsError.ts';
import type { JsonInput } from '../aws/startJsonService.ts';
import { textIn } from './input.ts';
import type { SentMessage } from './message.ts';
import { readMessageAttributes, sizeBytesOf } from './messageAttributes.ts';

/** Source: SQS Developer Guide, "Amazon SQS message quotas", since August 2025; the same for a message and a whole batch. */
export const MESSAGE_BYTES_MAX = 1024 * 1024;

/** The characters of XML 1.0, which is all that SQS carries. Source: SQS API Reference, SendMessage. */
const FORBIDDEN_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** What a sender gave, checked. */
export function readSentMessage(input: JsonInput): SentMessage {
  for (const fifo of ['MessageGroupId', 'MessageDeduplicationId']) {
    if (input[fifo] !== undefined) {
      throw new AwsError(
        'UnsupportedOperation',
        `${fifo} is not offered by the local SQS: its queues are standard queues.`,
      );
    }
  }
  const sent = { body: textIn(input, 'MessageBody'), attributes: readMessageAttributes(input.MessageAttributes) };
  if (sent.body === '') throw new AwsError('MissingParameter', 'The request must contain the parameter MessageBody.');
  if (FORBIDDEN_CHARACTER.test(sent.body)) {
    throw new AwsError('InvalidMessageContents', 'The message contains characters outside the allowed set.');
  }
  if (Buffer.byteLength(sent.body) + sizeBytesOf(sent.attributes) > MESSAGE_BYTES_MAX) {
    throw new AwsError(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${MESSAGE_BYTES_MAX} bytes.`,
    );
  }
  return sent;
}
