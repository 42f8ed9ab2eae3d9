import { BatchGetItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '../../../lambdas/workers/usageRecorded.ts';
import { keys } from '../../../lib/store/keys.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const direct = mockClient(DynamoDBClient);
const event = (eventId: string, accountId: string) => ({
  event_id: eventId,
  account_id: accountId,
  app_id_ref: 'app_1',
  endpoint: 'pep_check',
  request_count: 1,
  matched_count: 1,
  at: '2026-11-21T10:00:00.000Z',
});
const deliver = (bodies: Record<string, string>) =>
  handler({
    Records: Object.entries(bodies).map(([messageId, body]) => ({
      messageId,
      body,
      attributes: { ApproximateReceiveCount: '1' },
    })),
  } as SQSEvent);

beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  process.env.RECEIPTS_BUCKET = 'receipts';
  process.env.LOG_QUEUE_URL = 'http://127.0.0.1:1/log';
  process.env.MAIL_QUEUE_URL = 'http://127.0.0.1:1/mails';
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  dynamo.reset();
  direct.reset();
  direct.on(PutItemCommand).resolves({});
  direct.on(BatchGetItemCommand).resolves({});
  dynamo.on(TransactWriteCommand).resolves({});
  // Without a subscription an account has no alerts.
  dynamo.on(GetCommand).resolves({});
});
afterEach(() => jest.restoreAllMocks());

test('a message that is no usage event comes again alone; the others are added', async () => {
  const bodies = { broken: '{', foreign: '{"event_id":"e"}', good: JSON.stringify(event('e1', 'acc')) };
  expect(await deliver(bodies)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'broken' }, { itemIdentifier: 'foreign' }],
  });
  expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
});

test('a message of an earlier version, which names shards, is added where all others are', async () => {
  const earlier = { ...event('e1', 'acc'), shards: 3 };
  expect(await deliver({ earlier: JSON.stringify(earlier) })).toEqual({ batchItemFailures: [] });
  const [write] = dynamo.commandCalls(TransactWriteCommand);
  const updated = write?.args[0].input.TransactItems?.flatMap(({ Update }) => Update?.Key?.pk ?? []);
  expect(updated).toContain('USAGE#acc#0');
});

test("an account's messages come again when its alerts could not be queued, and no other's", async () => {
  dynamo.on(GetCommand, { Key: keys.subscription('unread') }).rejects(new Error('No capacity'));
  const [unread, good] = [JSON.stringify(event('e1', 'unread')), JSON.stringify(event('e2', 'acc'))];
  expect(await deliver({ one: unread, two: good })).toEqual({ batchItemFailures: [{ itemIdentifier: 'one' }] });
});

test('an account is looked up for its alerts unless all its calls saw enough left of the month', async () => {
  const enough = { may_alert: false };
  await deliver({
    one: JSON.stringify({ ...event('e1', 'enough'), ...enough }),
    two: JSON.stringify({ ...event('e2', 'near'), ...enough }),
    three: JSON.stringify({ ...event('e3', 'near'), may_alert: true }),
    four: JSON.stringify(event('e4', 'not said')),
    five: JSON.stringify({ ...event('e5', 'refused'), may_alert: true, request_count: 0 }),
  });
  const lookedUp = dynamo.commandCalls(GetCommand).map(({ args: [{ input }] }) => input.Key);
  expect(lookedUp).toEqual([keys.subscription('near'), keys.subscription('not said')]);
});

test('only what could not be added comes again, both copies of a message included', async () => {
  dynamo.on(TransactWriteCommand).callsFake(({ TransactItems }) => {
    if (JSON.stringify(TransactItems).includes('USAGE#full#')) throw new Error('No capacity');
    return {};
  });
  const [full, good] = [JSON.stringify(event('e1', 'full')), JSON.stringify(event('e2', 'acc'))];
  expect(await deliver({ one: full, two: good, three: full })).toEqual({
    batchItemFailures: [{ itemIdentifier: 'one' }, { itemIdentifier: 'three' }],
  });
});
