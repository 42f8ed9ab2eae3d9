import { AwsError } from '../aws/awsError.ts';
import type { JsonInput } from '../aws/startJsonService.ts';

export interface BatchAnswer {
  Successful: object[];
  Failed: { Id: string; SenderFault: boolean; Code: string; Message: string }[];
}

/**
 * Performs each entry by itself: a refused one does not keep back the others.
 * Source: SQS API Reference, SendMessageBatch: 1 to 10 entries with distinct ids of 1 to 80 characters.
 */
export async function inBatch(input: JsonInput, perform: (entry: JsonInput) => Promise<object>): Promise<BatchAnswer> {
  const entries = readEntries(input);
  const answer: BatchAnswer = { Successful: [], Failed: [] };
  // All are started at once and in order, so that they share one write.
  const results = await Promise.allSettled(entries.map(async (entry) => ({ Id: entry.Id, ...(await perform(entry)) })));
  results.forEach((result, index) => {
    if (result.status === 'fulfilled') answer.Successful.push(result.value);
    else if (result.reason instanceof AwsError) {
      const { code, message } = result.reason;
      answer.Failed.push({ Id: String(entries[index]?.Id), SenderFault: true, Code: code, Message: message });
    } else throw result.reason;
  });
  return answer;
}

export function readEntries(input: JsonInput): JsonInput[] {
  const entries = (Array.isArray(input.Entries) ? input.Entries : []) as JsonInput[];
  const ids = entries.map((entry) => String(entry?.Id ?? ''));
  if (entries.length === 0) throw new AwsError('EmptyBatchRequest', 'The batch request does not contain any entries.');
  if (entries.length > 10) {
    throw new AwsError('TooManyEntriesInBatchRequest', 'Maximum number of entries per request are 10.');
  }
  if (ids.some((id) => !/^[\w-]{1,80}$/.test(id))) {
    throw new AwsError('InvalidBatchEntryId', 'A batch entry id is 1 to 80 letters, digits, hyphens and underscores.');
  }
  if (new Set(ids).size < ids.length)
    throw new AwsError('BatchEntryIdsNotDistinct', 'Two batch entries have the same id.');
  return entries;
}
