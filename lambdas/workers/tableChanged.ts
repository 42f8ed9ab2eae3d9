import { GoneException, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { jobKind } from '../../lib/contract/jobs.ts';
import type { LiveMessage, liveItemTypes } from '../../lib/contract/messages.ts';
import { websocketConnections } from '../../lib/platform/clients/websocketConnections.ts';
import { logFault } from '../../lib/platform/log.ts';
import { findConnections, removeConnection } from '../../lib/store/connections.ts';
import { accountOf } from '../../lib/store/keys.ts';
import { table } from '../kit/table.ts';

/** The table changed: notify the open pages of the accounts concerned what to read again, of each thing once. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<void> {
  const messagesOf = new Map<string, Map<string, LiveMessage>>();
  for (const record of Records) {
    const accountId = accountOf(record.dynamodb?.Keys?.pk?.S ?? '');
    const message = messageFor(record);
    if (!accountId || !message) continue;
    const messages = messagesOf.get(accountId) ?? new Map<string, LiveMessage>();
    messages.set(JSON.stringify(message), message);
    messagesOf.set(accountId, messages);
  }
  await Promise.all([...messagesOf].map(([accountId, messages]) => notify(accountId, [...messages.values()])));
}

type Image = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>;

const messages: Record<(typeof liveItemTypes)[number], (item: Image) => LiveMessage | undefined> = {
  usage_day: () => ({ type: 'usage_changed' }),
  app_id: () => ({ type: 'app_ids_changed' }),
  subscription: () => ({ type: 'subscription_changed' }),
  job(item) {
    const kind = jobKind.safeParse(item.kind?.S);
    return kind.success ? { type: 'job_changed', kind: kind.data, job_id: item.id?.S ?? '' } : undefined;
  },
};

/** Undefined for items of other types, which the stream's filter holds back where there is one. */
function messageFor({ dynamodb }: DynamoDBRecord): LiveMessage | undefined {
  const item = dynamodb?.NewImage ?? dynamodb?.OldImage;
  const type = item?.type?.S ?? '';
  return item && Object.hasOwn(messages, type) ? messages[type as keyof typeof messages](item) : undefined;
}

/** All pages at once: one that answers slowly keeps no other waiting. */
async function notify(accountId: string, messages: LiveMessage[]): Promise<void> {
  const connections = await findConnections(table(), accountId, new Date());
  await Promise.all(connections.map(({ id }) => notifyPage(id, messages)));
}

async function notifyPage(ConnectionId: string, messages: LiveMessage[]): Promise<void> {
  try {
    for (const message of messages) {
      await websocketConnections().send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(message) }));
    }
  } catch (error) {
    // The page reads everything again when it reconnects, so a message that cannot be delivered is not repeated.
    if (error instanceof GoneException) await removeConnection(table(), ConnectionId);
    else logFault('page not notified', error, { operation: 'tableChanged' });
  }
}
