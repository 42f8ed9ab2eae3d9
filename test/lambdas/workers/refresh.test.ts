import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { handler as refreshDue } from '../../../lambdas/workers/refreshDue.ts';
import { handler as sourceRefreshed } from '../../../lambdas/workers/sourceRefreshed.ts';
import { listSources } from '../../../lib/lists/sources.ts';
import * as downloads from '../../../lib/operations/lists/publishers/downloadSource.ts';

jest.mock('../../../lib/operations/lists/publishers/downloadSource.ts');
const downloadSource = jest.mocked(downloads.downloadSource);
const dynamo = mockClient(DynamoDBDocumentClient);
const sqs = mockClient(SQSClient);
const now = new Date('2026-11-21T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

const printed: Record<string, unknown>[] = [];
beforeEach(() => {
  jest.useFakeTimers({ now });
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(JSON.parse(String(line))) > 0);
  Object.assign(process.env, {
    TABLE_NAME: 'table',
    UPLOADS_BUCKET: 'uploads',
    EDITIONS_BUCKET: 'editions',
    SHARED_IMPORTS_QUEUE_URL: 'https://imports',
    REFRESH_QUEUE_URL: 'https://refresh',
    REFRESH_HOURS: '6',
  });
  dynamo.reset();
  sqs.reset();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const state = (id: string, more: object = {}) => ({
  id,
  list: 'un_sanctions_list',
  part: 'main',
  first_tried_at: hoursAgo(100),
  tried_at: hoursAgo(1),
  next_try_at: hoursAgo(-1),
  failures: 0,
  ...more,
});
const message = (body: object) =>
  ({
    Records: [{ messageId: 'm', body: JSON.stringify(body), attributes: {}, eventSourceARN: 'a:b:c:d:e:f' }],
  }) as unknown as SQSEvent;
const sent = () =>
  sqs.commandCalls(SendMessageCommand).map((call) => JSON.parse(call.args[0].input.MessageBody ?? '').source_id);

test('every source that was never tried is due; later only those whose time has come', async () => {
  dynamo.on(QueryCommand).resolves({ Items: [] });
  await refreshDue();
  expect(sent()).toEqual(listSources.map(({ id }) => id));
  sqs.resetHistory();
  const states = listSources.map(({ id }) => state(id, { checked_at: hoursAgo(2) }));
  dynamo
    .on(QueryCommand)
    .resolves({ Items: states.with(1, state('un', { checked_at: hoursAgo(6), next_try_at: hoursAgo(0) })) });
  await refreshDue();
  expect(sent()).toEqual(['un']);
  // What the dashboard shows.
  expect(printed).toEqual(
    listSources.map(({ id: sourceId, list: listType }, index) => ({
      ...{ level: 'info', message: 'list age', sourceId, listType },
      count: index === 1 ? 6 : 2,
    })),
  );
});

test('a list that nobody could confirm for 24 hours is logged in the line that the alarm looks for', async () => {
  const checked = listSources.map(({ id }, i) => state(id, { checked_at: hoursAgo(i === 1 ? 26 : 23) }));
  dynamo.on(QueryCommand).resolves({ Items: checked });
  await refreshDue();
  expect(printed.filter(({ message }) => message !== 'list age')).toEqual([
    { level: 'info', message: 'list not confirmed', sourceId: 'un', listType: 'un_sanctions_list', count: 26 },
  ]);
});

test.each([
  ['once', 0, 'list refresh failed'],
  ['three times in a row', 2, 'list refresh keeps failing'],
])('a source that failed %s is logged with its sentence, in the line for it', async (_times, failuresBefore, line) => {
  dynamo.on(GetCommand).resolves({ Item: state('un', { failures: failuresBefore }) });
  dynamo.on(GetCommand, { Key: { pk: 'SHARED', sk: 'CURRENT#un_sanctions_list#main' } }).resolves({});
  downloadSource.mockResolvedValue({ outcome: 'failed', sentence: 'The server answered 500 instead of the list.' });
  expect(await sourceRefreshed(message({ source_id: 'un' }))).toEqual({ batchItemFailures: [] });
  expect(printed).toEqual([
    {
      level: 'info',
      message: line,
      sourceId: 'un',
      listType: 'un_sanctions_list',
      count: failuresBefore + 1,
      refusal: 'The server answered 500 instead of the list.',
    },
  ]);
});

test('a message for a source that does not exist is dropped', async () => {
  expect(await sourceRefreshed(message({ source_id: 'mars' }))).toEqual({ batchItemFailures: [] });
  expect(dynamo.calls()).toEqual([]);
});
