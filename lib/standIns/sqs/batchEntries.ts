import { AwsError } from '../aws/awsError.ts';
import { isRecord } from '../aws/isRecord.ts';
import type { JsonInput } from '../aws/startJsonService.ts';
import { textIn } from './input.ts';
import { messageBytesMax } from './readSentMessage.ts';

const entriesMax = 10;
const idPattern = /^[\w-]{1,80}$/;

/** The entries of a batch valid as a whole: the content of each is checked when it is sent. */
export function batchEntries({ Entries }: JsonInput): JsonInput[] {
  const entries = Array.isArray(Entries) ? Entries.filter(isRecord) : [];
  if (entries.length === 0) {
    throw new AwsError(
      'EmptyBatchRequest',
      'There should be at least one SendMessageBatchRequestEntry in the request.',
    );
  }
  if (entries.length > entriesMax) {
    throw new AwsError('TooManyEntriesInBatchRequest', `Maximum number of entries per request are ${entriesMax}.`);
  }
  const ids = entries.map((entry) => textIn(entry, 'Id'));
  if (!ids.every((id) => idPattern.test(id))) {
    throw new AwsError(
      'InvalidBatchEntryId',
      'The Id of an entry is not 1 to 80 letters, digits, hyphens and underscores.',
    );
  }
  if (new Set(ids).size < ids.length) {
    throw new AwsError('BatchEntryIdsNotDistinct', 'Two entries of the batch have the same Id.');
  }
  const bytes = entries.reduce((sum, { MessageBody }) => sum + Buffer.byteLength(String(MessageBody ?? '')), 0);
  if (bytes > messageBytesMax) {
    throw new AwsError('BatchRequestTooLong', `Batch requests cannot be longer than ${messageBytesMax} bytes.`);
  }
  return entries;
}
