import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '../../../lambdas/workers/factToPages.ts';
import type { FactMessage } from '../../../lib/contract/facts.ts';
import { personSecurityCodec } from '../../../lib/store/account/personSecurity.ts';
import { keys } from '../../../lib/store/keys.ts';
import { queueEvent } from '../../support/facts.ts';

// A wait takes no time, and is noted.
const waits: unknown[] = [];
jest.mock('node:timers/promises', () => ({
  ...jest.requireActual('node:timers/promises'),
  setTimeout: async (ms: unknown) => {
    waits.push(ms);
  },
}));
const dynamo = mockClient(DynamoDBDocumentClient);
const connections = mockClient(ApiGatewayManagementApiClient);

const sqs = mockClient(SQSClient);
const fact = (name: FactMessage['name'], more: Partial<FactMessage> = {}): FactMessage => ({
  name,
  event_id: 'event',
  at: '2026-11-21T12:00:00.000Z',
  account_id: 'one',
  ...more,
});
const deliver = (...facts: (FactMessage | string)[]) => handler(queueEvent(...facts));
const sent = () =>
  connections
    .commandCalls(PostToConnectionCommand)
    .map(({ args: [{ input }] }) => [input.ConnectionId, JSON.parse(String(input.Data))]);

/** Rows of connections expire three hours after they were stored. */
const row = (connection_id: string, secondsAgo = 3_600) => ({
  connection_id,
  user_id: 'person',
  expires_at: Math.floor(Date.now() / 1000) + 3 * 3_600 - secondsAgo,
});
const gone = new GoneException({ message: 'Gone', $metadata: {} });

beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  process.env.WEBSOCKET_ENDPOINT = 'http://127.0.0.1:1';
  waits.length = 0;
  dynamo.reset();
  connections.reset();
  sqs.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  for (const account of ['one', 'two']) {
    dynamo
      .on(QueryCommand, { ExpressionAttributeValues: { ':pk': keys.account(account), ':sk': 'CONNECTION#' } })
      .resolves({
        Items: [row(`page of ${account}`)],
      });
  }
});

test('pages are notified of their account and of no other, and of each thing once', async () => {
  await deliver(
    fact('usage.counted'),
    fact('usage.counted', { event_id: 'again' }),
    fact('app_id.removed', { account_id: 'two' }),
    fact('app_id.created', { account_id: 'two' }),
    fact('job.changed', { account_id: 'two', job: { kind: 'import', id: 'job_1' } }),
    fact('subscription.changed', { account_id: 'two' }),
  );
  expect(sent()).toEqual([
    ['page of one', { type: 'usage_changed' }],
    ['page of two', { type: 'app_ids_changed' }],
    ['page of two', { type: 'job_changed', kind: 'import', job_id: 'job_1' }],
    ['page of two', { type: 'subscription_changed' }],
  ]);
});

test('a fact that is told twice, or late and after another, tells pages to read what is there now', async () => {
  await deliver(fact('app_id.removed'));
  await deliver(fact('app_id.created'));
  await deliver(fact('app_id.removed'));
  expect(sent()).toEqual(Array.from({ length: 3 }, () => ['page of one', { type: 'app_ids_changed' }]));
});

test('a message that is no fact, and an account that cannot be looked up, fail alone', async () => {
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': keys.account('two'), ':sk': 'CONNECTION#' } })
    .rejects(new Error('throttled'));
  expect(await deliver('{', fact('usage.counted', { account_id: 'two' }), fact('usage.counted'))).toEqual({
    batchItemFailures: [{ itemIdentifier: 'message-0' }, { itemIdentifier: 'message-1' }],
  });
  expect(sent()).toEqual([['page of one', { type: 'usage_changed' }]]);
  expect(sqs.commandCalls(ChangeMessageVisibilityCommand)).toHaveLength(2);
});

test('a page that answers slowly keeps no other waiting', async () => {
  dynamo.on(QueryCommand).resolves({ Items: [row('slow'), row('quick')] });
  let quickIsTold = () => {};
  const told = new Promise<void>((resolve) => {
    quickIsTold = resolve;
  });
  connections.on(PostToConnectionCommand, { ConnectionId: 'slow' }).callsFake(() => told);
  connections.on(PostToConnectionCommand, { ConnectionId: 'quick' }).callsFake(quickIsTold);
  await deliver(fact('usage.counted'));
  expect(sent()).toHaveLength(2);
});

test('a page that is gone is forgotten, and the others are still notified', async () => {
  dynamo.on(QueryCommand).resolves({ Items: [row('gone'), row('open')] });
  dynamo.on(GetCommand).resolves({ Item: { account_id: 'one', expires_at: 2_000_000_000 } });
  connections.on(PostToConnectionCommand, { ConnectionId: 'gone' }).rejects(gone);
  await deliver(fact('usage.counted'));
  expect(sent().map(([page]) => page)).toEqual(['gone', 'open']);
  const removed = dynamo.commandCalls(DeleteCommand).map(({ args: [{ input }] }) => input.Key);
  expect(removed).toEqual([keys.connectionOfAccount('one', 'gone'), keys.connection('gone')]);
});

test('a page that is being opened is gone until it is open: it is told then, and keeps its place', async () => {
  dynamo.on(QueryCommand).resolves({ Items: [row('opening', 0)] });
  connections.on(PostToConnectionCommand).rejectsOnce(gone).rejectsOnce(gone).resolves({});
  await deliver(fact('usage.counted'), fact('app_id.changed'));
  const told = sent().map(([, { type }]) => type);
  expect(told).toEqual(['usage_changed', 'usage_changed', 'usage_changed', 'app_ids_changed']);
  expect(dynamo.commandCalls(DeleteCommand)).toEqual([]);
});

test('a page that is not open after all tries keeps its place: its opening may take longer', async () => {
  dynamo.on(QueryCommand).resolves({ Items: [row('opening', 0)] });
  connections.on(PostToConnectionCommand).rejects(gone);
  await deliver(fact('usage.counted'));
  expect(sent()).toHaveLength(5);
  expect(waits).toEqual([100, 200, 400, 800]);
  expect(dynamo.commandCalls(DeleteCommand)).toEqual([]);
});

describe("the end of a person's sessions", () => {
  const second = (at: string) => Date.parse(at) / 1000;
  const ended = fact('person.sessions_ended', { account_id: undefined, user_id: 'person' });
  const closed = () => connections.commandCalls(DeleteConnectionCommand).map(({ args }) => args[0].input.ConnectionId);

  beforeEach(() => {
    const of = (id: string, more: object) => ({ ...row(id), ...more });
    dynamo.on(GetCommand).resolves({ Item: { account_id: 'one', expires_at: 1 } });
    dynamo
      .on(GetCommand, { Key: keys.personSecurity('person') })
      .resolves({ Item: personSecurityCodec.encode({ signedOutAt: '2026-11-21T12:00:00.500Z' }) });
    dynamo.on(QueryCommand).resolves({
      Items: [
        of('old', { session_id: 'origin-1', session_began_at: second('2026-11-21T12:00:00Z') }),
        of('new', { session_id: 'origin-2', session_began_at: second('2026-11-21T12:00:01Z') }),
        of('of before this was kept', {}),
        of("somebody else's", { user_id: 'other' }),
      ],
    });
  });

  test('closes the pages that they have open, and no other', async () => {
    await deliver(ended);
    expect(closed().sort()).toEqual(['of before this was kept', 'old']);
    expect(sent()).toEqual([]);
  });

  test('of a person who is gone meanwhile closes nothing', async () => {
    dynamo.on(GetCommand, { Key: keys.personSecurity('person') }).resolves({});
    expect(await deliver(ended)).toEqual({ batchItemFailures: [] });
    expect(closed()).toEqual([]);
  });
});
