import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '../../../lambdas/workers/tableChanged.ts';
import { type ImportJob, importJobCodec } from '../../../lib/store/imports/importJobs.ts';
import { type Key, keys } from '../../../lib/store/keys.ts';

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

const record = ({ pk, sk }: Key, type: string, more: Record<string, string> = {}, image = 'NewImage') => {
  const values = Object.entries({ ...more, type }).map(([name, S]) => [name, { S }]);
  return {
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, [image]: Object.fromEntries(values) },
  } as DynamoDBRecord;
};
const deliver = (...Records: DynamoDBRecord[]) => handler({ Records } as DynamoDBStreamEvent);
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
    record(keys.usageDay('one', '2026-11-21', 'app_1', 'pep_check'), 'usage_day'),
    record(keys.usageDay('one', '2026-11-21', 'app_2', 'pep_check'), 'usage_day'),
    record(keys.appId('two', 'app_2'), 'app_id', {}, 'OldImage'),
    record(keys.job('two', 'import', 'job_1'), 'job', { kind: 'import', id: 'job_1' }),
    record(keys.subscription('two'), 'subscription'),
  );
  expect(sent()).toEqual([
    ['page of one', { type: 'usage_changed' }],
    ['page of two', { type: 'app_ids_changed' }],
    ['page of two', { type: 'job_changed', kind: 'import', job_id: 'job_1' }],
    ['page of two', { type: 'subscription_changed' }],
  ]);
});

test('what every screening writes beside its sums reads and sends nothing', async () => {
  await deliver(
    record(keys.request('one', '2026-11-21T10:00:00.000Z', 'event'), 'request'),
    record(keys.usagePast('one'), 'usage_past'),
    { dynamodb: { Keys: { pk: { S: keys.quota('one').pk } }, NewImage: { arrival: { N: '1' } } } },
    record(keys.appIdHash('hash'), 'constructor'),
  );
  expect(dynamo.calls()).toHaveLength(0);
  expect(sent()).toEqual([]);
});

test('a page that answers slowly keeps no other waiting', async () => {
  dynamo.on(QueryCommand).resolves({ Items: [row('slow'), row('quick')] });
  let quickIsTold = () => {};
  const told = new Promise<void>((resolve) => {
    quickIsTold = resolve;
  });
  connections.on(PostToConnectionCommand, { ConnectionId: 'slow' }).callsFake(() => told);
  connections.on(PostToConnectionCommand, { ConnectionId: 'quick' }).callsFake(quickIsTold);
  await deliver(record(keys.usageDay('one', '2026-11-21', 'app_1', 'pep_check'), 'usage_day'));
  expect(sent()).toHaveLength(2);
});

test('a page that is gone is forgotten, and the others are still notified', async () => {
  dynamo.on(QueryCommand).resolves({ Items: [row('gone'), row('open')] });
  dynamo.on(GetCommand).resolves({ Item: { account_id: 'one', expires_at: 2_000_000_000 } });
  connections.on(PostToConnectionCommand, { ConnectionId: 'gone' }).rejects(gone);
  await deliver(record(keys.usageDay('one', '2026-11-21', 'app_1', 'pep_check'), 'usage_day'));
  expect(sent().map(([page]) => page)).toEqual(['gone', 'open']);
  const removed = dynamo.commandCalls(DeleteCommand).map(({ args: [{ input }] }) => input.Key);
  expect(removed).toEqual([keys.connectionOfAccount('one', 'gone'), keys.connection('gone')]);
});

test('a page that is being opened is gone until it is open: it is told then, and keeps its place', async () => {
  dynamo.on(QueryCommand).resolves({ Items: [row('opening', 0)] });
  connections.on(PostToConnectionCommand).rejectsOnce(gone).rejectsOnce(gone).resolves({});
  await deliver(
    record(keys.usageDay('one', '2026-11-21', 'app_1', 'pep_check'), 'usage_day'),
    record(keys.appId('one', 'app_1'), 'app_id'),
  );
  const told = sent().map(([, { type }]) => type);
  expect(told).toEqual(['usage_changed', 'usage_changed', 'usage_changed', 'app_ids_changed']);
  expect(dynamo.commandCalls(DeleteCommand)).toEqual([]);
});

test('a page that is not open after all tries keeps its place: its opening may take longer', async () => {
  dynamo.on(QueryCommand).resolves({ Items: [row('opening', 0)] });
  connections.on(PostToConnectionCommand).rejects(gone);
  await deliver(record(keys.usageDay('one', '2026-11-21', 'app_1', 'pep_check'), 'usage_day'));
  expect(sent()).toHaveLength(5);
  expect(waits).toEqual([100, 200, 400, 800]);
  expect(dynamo.commandCalls(DeleteCommand)).toEqual([]);
});

describe("the end of a person's sessions", () => {
  const second = (at: string) => Date.parse(at) / 1000;
  const ended = (signed_out_at: string, before: Record<string, string> = {}) => {
    const { dynamodb } = record(keys.personSecurity('person'), 'person_security', { signed_out_at });
    const old = record(keys.personSecurity('person'), 'person_security', before, 'OldImage').dynamodb;
    return { dynamodb: { ...old, ...dynamodb } } as DynamoDBRecord;
  };
  const closed = () => connections.commandCalls(DeleteConnectionCommand).map(({ args }) => args[0].input.ConnectionId);

  beforeEach(() => {
    const of = (id: string, more: object) => ({ ...row(id), ...more });
    dynamo.on(GetCommand).resolves({ Item: { account_id: 'one', expires_at: 1 } });
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
    await deliver(ended('2026-11-21T12:00:00.500Z'));
    expect(closed().sort()).toEqual(['of before this was kept', 'old']);
    expect(sent()).toEqual([]);
  });

  test('is not repeated by another change of the same item', async () => {
    const signed_out_at = '2026-11-21T12:00:00.500Z';
    await deliver(ended(signed_out_at, { signed_out_at }));
    expect(closed()).toEqual([]);
  });
});

describe('an import that ends', () => {
  const sqs = mockClient(SQSClient);
  const actor = { type: 'system', name: 'test' } as const;
  const job = (id: string, more: Partial<ImportJob> = {}): ImportJob => ({
    kind: 'import',
    id,
    accountId: 'one',
    status: 'processing',
    createdAt: '2026-11-21T12:00:00Z',
    startedAt: `2999-01-01T00:00:0${id}Z`,
    createdBy: actor,
    changedBy: actor,
    tryNumber: 1,
    unitsCompleted: 0,
    unitsFailed: 0,
    listType: 'un_sanctions_list',
    scope: 'private',
    fileName: 'un.xml',
    ...more,
  });
  const imageOf = (stored: ImportJob) => marshall(importJobCodec.encode(stored), { removeUndefinedValues: true });
  const change = (before: ImportJob, after?: ImportJob) =>
    ({
      dynamodb: {
        Keys: marshall(keys.job('one', 'import', before.id)),
        OldImage: imageOf(before),
        ...(after && { NewImage: imageOf(after) }),
      },
    }) as unknown as DynamoDBRecord;

  beforeEach(() => {
    process.env.IMPORTS_QUEUE_URL = 'https://sqs.example/imports';
    sqs.reset();
    dynamo.on(GetCommand).resolves({});
    dynamo
      .on(GetCommand, { Key: keys.openJobCount('one', 'import') })
      .resolves({ Item: { open_jobs: 2, job_ids: new Set(['2', '3']) } });
    for (const id of ['2', '3'])
      dynamo.on(GetCommand, { Key: keys.job('one', 'import', id) }).resolves({ Item: importJobCodec.encode(job(id)) });
  });
  const woken = () =>
    sqs.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(String(args[0].input.MessageBody)).job_id);

  test.each<[string, ImportJob, ImportJob | undefined, string[]]>([
    ['is done', job('1', { unitsTotal: 1 }), job('1', { unitsTotal: 1, status: 'completed' }), ['2']],
    ['was cancelled', job('1'), job('1', { status: 'cancelled' }), ['2']],
    ['was removed', job('1'), undefined, ['2']],
    ['has only counted a chunk', job('1', { unitsTotal: 2 }), job('1', { unitsTotal: 2, unitsCompleted: 1 }), []],
    ['was one for everybody', job('1', { scope: 'shared' }), job('1', { scope: 'shared', status: 'failed' }), []],
  ])('and %s wakes whose turn it is', async (_, before, after, expected) => {
    await deliver(change(before, after));
    expect(woken()).toEqual(expected);
  });

  test('comes again where the queue does not take the message', async () => {
    sqs.on(SendMessageCommand).rejects(new Error('SQS is away'));
    await expect(deliver(change(job('1'), job('1', { status: 'failed' })))).rejects.toThrow('SQS is away');
  });
});
