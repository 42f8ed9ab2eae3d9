import { randomBytes } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type UsageEvent, usageEvent } from '../../lib/contract/messages.ts';
import { queueUsageAlerts } from '../../lib/operations/mails/usageAlerts.ts';
import { logFault } from '../../lib/platform/log.ts';
import { addUsage } from '../../lib/store/usage/addUsage.ts';
import { mailQueue } from '../kit/mails/mails.ts';
import { engineKept } from '../kit/receipts/engineKept.ts';
import { receiptSink } from '../kit/receipts/receiptSink.ts';
import { table } from '../kit/table.ts';

const operation = 'usageRecorded';

/**
 * Adds up a batch of usage events together, since many share a row. Failed ones come again, and are still counted once; a message that
 * is no usage event fails alone. Then the accounts' alerts are queued. After the last try a message goes to the dead-letter queue, which
 * has an alarm; a redrive adds each event once.
 */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const messages = event.Records.map(({ messageId, body, attributes }) => ({
    messageId,
    event: eventIn(messageId, body),
    isAgain: Number(attributes.ApproximateReceiveCount) > 1,
  }));
  const events = messages.flatMap((message) => message.event ?? []);
  const redelivered = new Set(messages.flatMap(({ event, isAgain }) => (event && isAgain ? event.event_id : [])));
  const now = new Date();
  if (events.some(({ receipt }) => receipt)) await engineKept();
  const notAdded = await addUsage(table(), events, {
    now,
    newId: newBatchId,
    redelivered,
    receipts: receiptSink(now),
  });
  for (const { events, reason } of notAdded) logFault('usage not added', reason, { operation, count: events.length });
  const failed = new Set(notAdded.flatMap(({ events }) => events.map((failed) => failed.event_id)));
  for (const accountId of await accountsWithoutAlerts(events)) {
    for (const { account_id, event_id } of events) if (account_id === accountId) failed.add(event_id);
  }
  return {
    batchItemFailures: messages
      .filter(({ event }) => event === undefined || failed.has(event.event_id))
      .map(({ messageId }) => ({ itemIdentifier: messageId })),
  };
}

/** Unique with the time of the batch; short, since each row of the batch keeps it. */
const newBatchId = () => randomBytes(9).toString('base64url');

/**
 * Queues the reached alerts of accounts; answers those for which that failed. Most accounts need no look, as their calls saw enough
 * left.
 */
async function accountsWithoutAlerts(events: UsageEvent[]): Promise<string[]> {
  const deps = { table: table(), queue: mailQueue(), now: new Date() };
  // What counts nothing brings no account nearer to its limit.
  const near = events.filter((event) => event.request_count > 0 && event.may_alert !== false);
  const accountIds = [...new Set(near.map((event) => event.account_id))];
  const failed = await Promise.all(
    accountIds.map(async (accountId) => {
      try {
        await queueUsageAlerts(deps, accountId);
        return [];
      } catch (error) {
        logFault('usage alerts not queued', error, { operation });
        return [accountId];
      }
    }),
  );
  return failed.flat();
}

function eventIn(messageId: string, body: string) {
  try {
    return usageEvent.parse(JSON.parse(body));
  } catch (error) {
    logFault('no usage event', error, { operation, messageId });
    return undefined;
  }
}
