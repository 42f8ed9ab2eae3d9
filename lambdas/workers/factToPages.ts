import { setTimeout } from 'node:timers/promises';
import { GoneException, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { FactMessage, FactOf } from '../../lib/contract/facts.ts';
import type { LiveMessage } from '../../lib/contract/messages.ts';
import { closePagesOfEnded } from '../../lib/operations/account/closePages.ts';
import { websocketConnections } from '../../lib/platform/clients/websocketConnections.ts';
import { logFault } from '../../lib/platform/log.ts';
import { findPersonSecurity } from '../../lib/store/account/personSecurity.ts';
import { findConnections, type OpenedConnection, removeConnection } from '../../lib/store/connections.ts';
import { factIn } from '../kit/facts.ts';
import { table } from '../kit/table.ts';
import { closePage } from '../kit/workers/closePage.ts';
import { eachMessage } from '../kit/workers/worker.ts';

type PageFact = FactOf<'pages'>;

const appIdsChanged = () => ({ type: 'app_ids_changed' }) as const;

/** What each fact tells the open pages of its account. */
const liveMessages: Record<
  Exclude<PageFact, 'person.sessions_ended'>,
  (fact: FactMessage) => LiveMessage | undefined
> = {
  'usage.counted': () => ({ type: 'usage_changed' }),
  'app_id.created': appIdsChanged,
  'app_id.changed': appIdsChanged,
  'app_id.removed': appIdsChanged,
  'subscription.changed': () => ({ type: 'subscription_changed' }),
  'case.changed': () => ({ type: 'cases_changed' }),
  'alert.changed': () => ({ type: 'alerts_changed' }),
  'notification.changed': () => ({ type: 'notifications_changed' }),
  'job.changed': ({ job }) => job && { type: 'job_changed', kind: job.kind, job_id: job.id },
};

/** Tells the open pages of an account what to read again, of each thing once, and closes the pages of sessions that have ended. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const told = tellPages(event.Records, new Date());
  return eachFact(told)(event);
}

const eachFact = (told: ReadonlyMap<string, Promise<void>>) =>
  eachMessage('factToPages', 'dead_letter', async ({ body }, { now }) => {
    const fact = factIn(body);
    if (fact.name === 'person.sessions_ended') await closeEnded(fact, now);
    else await told.get(fact.account_id ?? '');
  });

/** By account: what comes of telling its pages. A message that is no fact fails where it is read for itself. */
function tellPages(records: readonly SQSRecord[], now: Date): Map<string, Promise<void>> {
  const messagesOf = new Map<string, Map<string, LiveMessage>>();
  for (const { body } of records) {
    const fact = readableFact(body);
    const message = fact && liveMessageOf(fact);
    if (!message || fact.account_id === undefined) continue;
    const messages = messagesOf.get(fact.account_id) ?? new Map<string, LiveMessage>();
    messages.set(JSON.stringify(message), message);
    messagesOf.set(fact.account_id, messages);
  }
  return new Map(
    [...messagesOf].map(([accountId, messages]) => [accountId, notify(accountId, [...messages.values()], now)]),
  );
}

function readableFact(body: string): FactMessage | undefined {
  try {
    return factIn(body);
  } catch {
    return undefined;
  }
}

const liveMessageOf = (fact: FactMessage) =>
  Object.hasOwn(liveMessages, fact.name) ? liveMessages[fact.name as keyof typeof liveMessages](fact) : undefined;

async function closeEnded({ user_id }: FactMessage, now: Date): Promise<void> {
  const security = user_id === undefined ? undefined : await findPersonSecurity(table(), user_id);
  if (user_id !== undefined && security) await closePagesOfEnded({ table: table(), closePage, now }, user_id, security);
}

/** All pages at once: one that answers slowly keeps no other waiting. */
async function notify(accountId: string, messages: LiveMessage[], now: Date): Promise<void> {
  const connections = await findConnections(table(), accountId, now);
  await Promise.all(connections.map((connection) => notifyPage(connection, messages)));
}

/**
 * A connection is stored before API Gateway opens it, and gone until then. Source: API Gateway quotas, "WebSocket API": `$connect` is
 * answered within 29 seconds.
 */
const openingMs = 30_000;

/** Waits before each further try for a page that is being opened, which takes milliseconds: 1.5 seconds in all. */
const openingWaitsMs = [100, 200, 400, 800] as const;

const isBeingOpened = ({ openedAt }: OpenedConnection) => Date.now() - openedAt.getTime() <= openingMs;

async function notifyPage(page: OpenedConnection, messages: LiveMessage[]): Promise<void> {
  try {
    for (const message of messages) await post(page, message);
  } catch (error) {
    // The page reads everything again when it reconnects or has opened slowly, so a message that cannot be delivered is not repeated.
    if (!(error instanceof GoneException)) logFault('page not notified', error, { operation: 'factToPages' });
    // One that is being opened would stay open, told nothing and counted for nothing.
    else if (!isBeingOpened(page)) await removeConnection(table(), page.id);
  }
}

async function post(
  page: OpenedConnection,
  message: LiveMessage,
  waitsMs: readonly number[] = openingWaitsMs,
): Promise<void> {
  try {
    const sent = { ConnectionId: page.id, Data: JSON.stringify(message) };
    await websocketConnections().send(new PostToConnectionCommand(sent));
  } catch (error) {
    const [waitMs, ...others] = waitsMs;
    if (!(error instanceof GoneException) || waitMs === undefined || !isBeingOpened(page)) throw error;
    await setTimeout(waitMs);
    await post(page, message, others);
  }
}
