import { AwsError } from '../aws/awsError.ts';
import type { JsonInput } from '../aws/startJsonService.ts';
import { integerIn, textIn } from './input.ts';

/** Source: SQS Developer Guide, "Amazon SQS message quotas", since August 2025; the same for a message and a whole batch. */
export const messageBytesMax = 1024 * 1024;

/** The characters of XML 1.0: SQS carries no others. Source: SQS API Reference, SendMessage. */
const forbiddenCharacter = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** Source: SQS API Reference, SendMessage: 1 to 128 letters, digits and punctuation. */
const groupIdPattern = /^[\x21-\x7e]{1,128}$/;

export interface SentMessage {
  body: string;
  groupId: string | undefined;
  delaySeconds: number;
  /** Of the sending call. */
  traceHeader?: string | undefined;
}

/** A message, checked. What else it may have is refused, since it would be lost here. */
export function readSentMessage(input: JsonInput): SentMessage {
  for (const name of ['MessageDeduplicationId', 'MessageAttributes']) {
    if (input[name] !== undefined) {
      throw new AwsError(
        'UnsupportedOperation',
        `${name} is not offered by the local SQS: it has standard queues, without attributes.`,
      );
    }
  }
  const groupId = input.MessageGroupId === undefined ? undefined : textIn(input, 'MessageGroupId');
  if (groupId !== undefined && !groupIdPattern.test(groupId)) {
    throw new AwsError('InvalidParameterValue', 'The MessageGroupId is not 1 to 128 letters, digits and punctuation.');
  }
  return { body: readBody(input), groupId, delaySeconds: integerIn(input, 'DelaySeconds', [0, 900], 0) };
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
