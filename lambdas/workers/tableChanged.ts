import { GoneException, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { jobKind } from '../../lib/contract/jobs.ts';
import type { LiveMessage } from '../../lib/contract/messages.ts';
import { websocketConnections } from '../../lib/platform/clients.ts';
import { logFault } from '../../lib/platform/log.ts';
import { listConnections, removeConnection } from '../../lib/store/connections.ts';
import { accountOf } from '../../lib/store/keys.ts';
import { table } from '../kit/table.ts';

/** The table changed: tell the open pages of the accounts concerned what to read again, each thing once. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<void> {
  const news = new Map<string, Map<string, LiveMessage>>();
  for (const record of Records) {
    const accountId = accountOf(record.dynamodb?.Keys?.pk?.S ?? '');
    const message = messageFor(record);
    if (!accountId || !message) continue;
    const messages = news.get(accountId) ?? new Map<string, LiveMessage>();
    messages.set(JSON.stringify(message), message);
    news.set(accountId, messages);
  }
  await Promise.all([...news].map(([accountId, messages]) => tell(accountId, [...messages.values()])));
}

function messageFor(record: DynamoDBRecord): LiveMessage | undefined {
  const item = record.dynamodb?.NewImage ?? record.dynamodb?.OldImage;
  switch (item?.type?.S) {
    case 'usage':
      return { type: 'usage_changed' };
    case 'app_id':
      return { type: 'app_ids_changed' };
    case 'job': {
      const kind = jobKind.safeParse(item.kind?.S);
      return kind.success ? { type: 'job_changed', kind: kind.data, job_id: item.id?.S ?? '' } : undefined;
    }
    default:
      return undefined;
  }
}

async function tell(accountId: string, messages: LiveMessage[]): Promise<void> {
  for (const ConnectionId of await listConnections(table(), accountId)) {
    try {
      for (const message of messages) {
        await websocketConnections().send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(message) }));
      }
    } catch (error) {
      // The page reads everything again when it reconnects, so a message that cannot be delivered is not repeated.
      if (error instanceof GoneException) await removeConnection(table(), ConnectionId);
      else logFault('page not told', error, { operation: 'tableChanged' });
    }
  }
}
