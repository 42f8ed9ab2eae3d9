import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type UsageEvent, usageEvent } from '../../lib/contract/messages.ts';
import { logFault } from '../../lib/platform/log.ts';
import { recordUsage } from '../../lib/store/usage.ts';
import { table } from '../kit/table.ts';

/**
 * Adds a batch of usage events up. The batch is written together, since many events fall on the same row; if that fails the
 * whole batch comes again, which the events' markers make harmless. A message that is no usage event fails alone.
 */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const events: UsageEvent[] = [];
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of event.Records) {
    try {
      events.push(usageEvent.parse(JSON.parse(body)));
    } catch (error) {
      logFault('no usage event', error, { operation: 'usageRecorded', messageId });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  await recordUsage(table(), events);
  return { batchItemFailures };
}
