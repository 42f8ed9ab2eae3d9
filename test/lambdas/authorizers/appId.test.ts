import { BatchGetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '../../../lambdas/authorizers/appId.ts';
import { hashAppId } from '../../../lib/platform/appIdCipher.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const direct = mockClient(DynamoDBClient);
/** A new one for each test: the authorizer remembers whose an App ID is. */
let appId = '';
let tests = 0;
const deletion = { pk: 'ACCOUNT#acc', sk: 'DELETED' };
const methodArn = 'arn:aws:execute-api:eu-north-1:1:api/live/POST/functions/v1/sanctions_check';
const call = (Authorization: string | undefined) =>
  handler({ headers: { Authorization }, methodArn } as unknown as APIGatewayRequestAuthorizerEvent);

interface Given {
  status?: string;
  periodEnd?: string;
  isDeleted?: boolean;
  limits?: Record<string, unknown>;
  /** What any other read ends with. */
  fault?: Error;
}

function given({
  status = 'active',
  periodEnd = '2999-01-01T00:00:00.000Z',
  isDeleted = false,
  fault,
  limits,
}: Given = {}) {
  const owner = { pk: `APPIDHASH#${hashAppId(appId)}`, sk: 'APPID' };
  const subscription = { pk: 'ACCOUNT#acc', sk: 'SUBSCRIPTION' };
  const items = [
    ...(isDeleted ? [] : [{ ...owner, account_id: 'acc', id: 'app_1', status, ...limits }]),
    { ...subscription, ...subscribed, period_end: periodEnd },
  ];
  reset();
  if (fault) direct.on(BatchGetItemCommand).rejects(fault);
  for (const { pk, sk, ...item } of items) dynamo.on(GetCommand, { Key: { pk, sk } }).resolves({ Item: item });
  direct.on(BatchGetItemCommand, asking(subscription, deletion)).resolves(answering(...items.slice(-1)));
  // In no order that could be relied on.
  direct.on(BatchGetItemCommand, asking(owner, subscription, deletion)).resolves(answering(...items.reverse()));
}

const subscribed = {
  plan: 'advanced',
  billing_period: 'monthly',
  status: 'active',
  cancel_at_period_end: false,
  read_at: '2026-11-21T12:00:00.000Z',
};

type Plain = Record<string, unknown>;
const asking = (...keys: Plain[]) => ({ RequestItems: { table: { Keys: keys.map((key) => marshall(key)) } } });
const answering = (...items: Plain[]) => ({ Responses: { table: items.map((item) => marshall(item)) } });

function reset(): void {
  dynamo.reset();
  direct.reset();
  dynamo.on(GetCommand).resolves({});
  direct.on(BatchGetItemCommand).resolves({ Responses: { table: [] } });
}

beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  appId = String(tests++).padStart(32, 'a');
  reset();
});

test('an active App ID is allowed on every route of the API, with whose it is', async () => {
  given();
  expect(await call(`Bearer ${appId}`)).toEqual({
    principalId: 'app_1',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [
        { Action: 'execute-api:Invoke', Effect: 'Allow', Resource: 'arn:aws:execute-api:eu-north-1:1:api/live/*' },
      ],
    },
    context: { account_id: 'acc', app_id_ref: 'app_1', plan: 'advanced' },
  });
});

test('what an App ID is limited to goes to the door as flat texts, and an expired one is refused there', async () => {
  const limits = {
    scopes: ['pep', 'batch'],
    networks: ['192.0.2.0/24', '::1'],
    valid_until: '2020-01-01T00:00:00.000Z',
  };
  given({ limits });
  const { context, policyDocument } = await call(`Bearer ${appId}`);
  expect(context).toMatchObject({
    scopes: 'pep batch',
    networks: '192.0.2.0/24 ::1',
    valid_until: '2020-01-01T00:00:00.000Z',
  });
  expect(policyDocument.Statement).toMatchObject([{ Effect: 'Allow' }]);
});

test('one whose slot another App ID has taken since it expired is refused by the door, which says when it expired', async () => {
  given({ status: 'inactive', limits: { valid_until: '2020-01-01T00:00:00.000Z' } });
  const { context, policyDocument } = await call(`Bearer ${appId}`);
  expect(policyDocument.Statement).toMatchObject([{ Effect: 'Allow' }]);
  expect(context).toMatchObject({ valid_until: '2020-01-01T00:00:00.000Z' });
  given({ status: 'inactive', limits: { valid_until: '2999-01-01T00:00:00.000Z' } });
  expect((await call(`Bearer ${appId}`)).policyDocument.Statement).toMatchObject([{ Effect: 'Deny' }]);
});

test('letters may be capitals', async () => {
  given();
  expect((await call(`bearer ${appId.toUpperCase()}`)).principalId).toBe('app_1');
});

test('an inactive App ID is denied', async () => {
  given({ status: 'inactive' });
  const { policyDocument, context } = await call(`Bearer ${appId}`);
  expect(policyDocument.Statement).toMatchObject([{ Effect: 'Deny' }]);
  expect(context).toMatchObject({
    rate_limit: expect.stringMatching(/^\d+$/),
    rate_remaining: expect.stringMatching(/^\d+$/),
    rate_reset: expect.stringMatching(/^\d+$/),
    quota_limit: expect.stringMatching(/^\d+$/),
    quota_used: '0',
    quota_reset: expect.stringMatching(/^\d+$/),
  });
});

test('an inactive App ID is denied as well where nothing is known of rate and quota', async () => {
  given({ status: 'inactive', fault: new Error('made for this test') });
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const denied = await call(`Bearer ${appId}`);
  expect(denied.policyDocument.Statement).toMatchObject([{ Effect: 'Deny' }]);
  expect(denied.context).toEqual({ account_id: 'acc', app_id_ref: 'app_1', plan: 'advanced' });
  expect(String(written.mock.calls)).toContain('quota not read');
  written.mockRestore();
});

test('an ended subscription gives no plan', async () => {
  given({ periodEnd: '2020-01-01T00:00:00.000Z' });
  expect((await call(`Bearer ${appId}`)).context).toMatchObject({ plan: '' });
});

test.each([
  undefined,
  '',
  'Bearer',
  'APPID',
  `Bearer ${'b'.repeat(32)}`,
  'Bearer APPIDx',
  'Bearer APPID, Bearer APPID',
])('%s is unauthorized', async (header) => {
  given();
  await expect(call(header?.replaceAll('APPID', appId))).rejects.toThrow(/^Unauthorized$/);
});

test('the second time all is read in one call, and says the same', async () => {
  given();
  const first = await call(`Bearer ${appId}`);
  dynamo.resetHistory();
  direct.resetHistory();
  expect(await call(`Bearer ${appId}`)).toEqual(first);
  expect([dynamo.calls().length, direct.calls().length]).toEqual([0, 1]);
});

test('what has changed since the first time counts at once', async () => {
  given();
  await call(`Bearer ${appId}`);
  given({ status: 'inactive' });
  expect((await call(`Bearer ${appId}`)).policyDocument.Statement).toMatchObject([{ Effect: 'Deny' }]);
  given({ periodEnd: '2020-01-01T00:00:00.000Z' });
  expect((await call(`Bearer ${appId}`)).context).toMatchObject({ plan: '' });
  given({ isDeleted: true });
  await expect(call(`Bearer ${appId}`)).rejects.toThrow(/^Unauthorized$/);
});

test('what DynamoDB left out for lack of capacity is asked for again', async () => {
  given();
  const first = await call(`Bearer ${appId}`);
  const owner = { pk: `APPIDHASH#${hashAppId(appId)}`, sk: 'APPID' };
  const subscription = { pk: 'ACCOUNT#acc', sk: 'SUBSCRIPTION' };
  direct
    .on(BatchGetItemCommand, asking(owner, subscription, deletion))
    .resolves({
      ...answering({ ...owner, account_id: 'acc', id: 'app_1', status: 'active' }),
      UnprocessedKeys: asking(subscription).RequestItems,
    })
    .on(BatchGetItemCommand, asking(subscription))
    .resolves(answering({ ...subscription, ...subscribed, period_end: '2999-01-01T00:00:00.000Z' }));
  expect(await call(`Bearer ${appId}`)).toEqual(first);
});

test('a malformed value is not even looked up', async () => {
  await expect(call('Bearer nonsense')).rejects.toThrow('Unauthorized');
  expect([...dynamo.calls(), ...direct.calls()]).toHaveLength(0);
});
