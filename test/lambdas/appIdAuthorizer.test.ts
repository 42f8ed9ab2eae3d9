import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '../../lambdas/authorizers/appId.ts';
import { hashAppId } from '../../lib/platform/appIdCipher.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const appId = 'a'.repeat(32);
const methodArn = 'arn:aws:execute-api:eu-north-1:1:api/live/POST/functions/v1/sanctions_check';
const call = (Authorization: string | undefined) =>
  handler({ headers: { Authorization }, methodArn } as unknown as APIGatewayRequestAuthorizerEvent);

function given({ status = 'active', periodEnd = '2999-01-01T00:00:00.000Z' } = {}) {
  dynamo
    .on(GetCommand, { Key: { pk: `APPIDHASH#${hashAppId(appId)}`, sk: 'APPID' } })
    .resolves({ Item: { account_id: 'acc', id: 'app_1', status } });
  dynamo
    .on(GetCommand, { Key: { pk: 'ACCOUNT#acc', sk: 'SUBSCRIPTION' } })
    .resolves({ Item: { plan: 'advanced', period_end: periodEnd } });
}

beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  dynamo.reset();
  dynamo.on(GetCommand).resolves({});
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

test('letters may be capitals', async () => {
  given();
  expect((await call(`bearer ${appId.toUpperCase()}`)).principalId).toBe('app_1');
});

test('an inactive App ID is denied', async () => {
  given({ status: 'inactive' });
  expect((await call(`Bearer ${appId}`)).policyDocument.Statement).toMatchObject([{ Effect: 'Deny' }]);
});

test('an ended subscription gives no plan', async () => {
  given({ periodEnd: '2020-01-01T00:00:00.000Z' });
  expect((await call(`Bearer ${appId}`)).context).toMatchObject({ plan: '' });
});

test.each([
  undefined,
  '',
  'Bearer',
  appId,
  `Bearer ${'b'.repeat(32)}`,
  `Bearer ${appId}x`,
  `Bearer ${appId}, Bearer ${appId}`,
])('%s is unauthorized', async (header) => {
  given();
  await expect(call(header)).rejects.toThrow(/^Unauthorized$/);
});

test('a malformed value is not even looked up', async () => {
  await expect(call('Bearer nonsense')).rejects.toThrow('Unauthorized');
  expect(dynamo.calls()).toHaveLength(0);
});
