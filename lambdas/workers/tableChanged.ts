import { setTimeout } from 'node:timers/promises';
import { GoneException, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { jobKind } from '../../lib/contract/jobs.ts';
import type { LiveMessage, liveItemTypes } from '../../lib/contract/messages.ts';
import { closePagesOfEnded } from '../../lib/operations/account/closePages.ts';
import { endsTurn, wakeNextImport } from '../../lib/operations/imports/importTurn.ts';
import { websocketConnections } from '../../lib/platform/clients/websocketConnections.ts';
import { logFault } from '../../lib/platform/log.ts';
import { personSecurityCodec } from '../../lib/store/account/personSecurity.ts';
import { findConnections, type OpenedConnection, removeConnection } from '../../lib/store/connections.ts';
import { type ImportJob, importJobCodec } from '../../lib/store/imports/importJobs.ts';
import { accountOf, personOf } from '../../lib/store/keys.ts';
import { importsQueue } from '../kit/imports/imports.ts';
import { table } from '../kit/table.ts';
import { closePage } from '../kit/workers/closePage.ts';

/**
 * The table changed: notify the open pages of the accounts concerned what to read again, of each thing once, close those of sessions that
 * have ended, and wake the import whose turn has come.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<void> {
  await Promise.all([notifyOf(Records), ...Records.map(closeOfEnded), ...Records.map(wakeAfterImport)]);
}

/** What fails here comes again with the whole batch; where the stream gives it up, the sweeper of jobs wakes the import. */
async function wakeAfterImport({ dynamodb: { OldImage, NewImage } = {} }: DynamoDBRecord): Promise<void> {
  const before = OldImage?.status?.S === 'processing' ? importOf(OldImage) : undefined;
  if (!before || !endsTurn(before, importOf(NewImage))) return;
  await wakeNextImport({ table: table(), importsQueue: importsQueue(), now: new Date() }, before);
}

/** The import that an item of the stream is. */
function importOf(image: Image | undefined): ImportJob | undefined {
  const isImport = image?.type?.S === importJobCodec.type && image.kind?.S === 'import';
  return isImport ? importJobCodec.decode(unmarshall(image as Parameters<typeof unmarshall>[0])) : undefined;
}

async function closeOfEnded({ dynamodb: { Keys, OldImage, NewImage } = {} }: DynamoDBRecord): Promise<void> {
  const userId = personOf(Keys?.pk?.S ?? '');
  if (!userId || NewImage?.type?.S !== personSecurityCodec.type) return;
  const endedAt = NewImage.signed_out_at?.S;
  if (endedAt === undefined || endedAt === OldImage?.signed_out_at?.S) return;
  const security = personSecurityCodec.decode(unmarshall(NewImage as Parameters<typeof unmarshall>[0]));
  await closePagesOfEnded({ table: table(), closePage, now: new Date() }, userId, security);
}

async function notifyOf(Records: DynamoDBRecord[]): Promise<void> {
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
    if (!(error instanceof GoneException)) logFault('page not notified', error, { operation: 'tableChanged' });
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
